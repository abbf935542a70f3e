// Verbs for simulated faults of this server. Other servers of the platform are not affected.
import { z } from 'zod'
import { text, whole } from '../arguments.ts'
import { sentence, sentences } from '../sentences.ts'
import { verbsOf } from '../define-verb.ts'

const verb = verbsOf('faults')
const path = z
  .string()
  .regex(/^\/[\w/-]{1,100}$/, sentences.path)
  .describe('calls below /api that begin with it')
const times = whole(1, 1000, 'so many calls').default(1)

export const faultVerbs = [
  verb({
    name: 'lost-socket',
    help: 'the sockets of an account lose their connection, and come back',
    seenAt: ['/liveMonitor'],
    input: z.object({ account: text('account of a host, a family or an admin') }),
    async run(stage, { account }) {
      const count = stage.sockets.cut(account.toLowerCase())
      return sentence('socketsCut', { account, count })
    },
  }),
  verb({
    name: 'server-error',
    help: 'the next calls fail with a fault of the server',
    seenAt: [],
    input: z.object({ path, times }),
    async run(stage, { path, times }) {
      stage.faults.add({ path, left: times, delayMs: null })
      return sentence('callsFail', { count: times, path: `/api${path}` })
    },
  }),
  verb({
    name: 'slow-call',
    help: 'the next calls take longer',
    seenAt: [],
    input: z.object({ path, ms: whole(1, 60_000, 'milliseconds').default(5000), times }),
    async run(stage, { path, ms, times }) {
      stage.faults.add({ path, left: times, delayMs: ms })
      return sentence('callsSlow', { count: times, path: `/api${path}`, ms })
    },
  }),
]
