// The demo desk: an admin of a demo triggers events of the platform, such as a gift, a lost push or a server error, to show or test the
// product. Each verb is one such action (docs/decisions/019-desk.md).
import { nearest } from '../../doctor/nearest.ts'
import type { Request } from 'express'
import { type DeskRun, listDeskRuns, listVerbs, trigger } from '#contract/calls/demo/desk.ts'
import type { Deps } from '../../deps.ts'
import { AppError, toAppError } from '../../http/errors.ts'
import type { Mount } from '../../http/mount.ts'
import { urlHost } from '../../push/url-host.ts'
import { createCrowd } from './crowd.ts'
import { createEncoders } from './encoders.ts'
import { createFaults } from './faults.ts'
import { createRuns } from './runs.ts'
import { wrong } from './sentences.ts'
import { type Sockets, createStage } from './stage.ts'
import { verbs } from './all-verbs.ts'

/** The address of this server at which the request arrived. */
const ownUrl = ({ socket: { localAddress = '127.0.0.1', localPort } }: Request) => `http://${urlHost(localAddress)}:${localPort}`

export function openDesk(deps: Deps) {
  const runs = createRuns(deps)
  const crowd = createCrowd(deps)
  const faults = createFaults()
  const { encoders, routes: encoderRoutes, close: closeEncoders } = createEncoders()
  let sockets: Sockets = { cut: () => 0 }

  async function carryOut({ verb: name, ...given }: { verb: string }, account: string, request: Request): Promise<DeskRun> {
    const verb = verbOf(name)
    const prepared = verb.prepare(given)
    const run = await runs.begin({ verb: name, arguments: prepared.arguments, seenAt: [...verb.seenAt] })
    const admin = { account, token: request.get('x-access-token') ?? '' }
    const stage = createStage({ deps, url: ownUrl(request), note: run.note, crowd, encoders, faults, sockets, admin })
    try {
      return await run.end({ outcome: [await prepared.run(stage)], refusal: null })
    } catch (error) {
      const known = toAppError(error) ?? new AppError('internal')
      const outcome = (known.details.issues ?? []).flatMap(({ translatable }) => translatable ?? [])
      await run.end({ outcome, refusal: known.code })
      throw error
    }
  }

  return {
    routes(mount: Mount) {
      mount(listVerbs, async () => verbs.map(({ description }) => description))
      mount(trigger, ({ body, actor, request }) => carryOut(body, actor.account, request))
      mount(listDeskRuns, ({ query }) => runs.after(query.after))
    },
    /** Routes below /internal. */
    internal: encoderRoutes,
    /** Runs before every call below /api. */
    interrupt: faults.middleware,
    onEmit: runs.onEmit,
    follow: (running: Sockets) => {
      sockets = running
    },
    async close() {
      crowd.close()
      closeEncoders()
      await runs.close()
    },
  }
}

function verbOf(name: string) {
  const verb = verbs.find((one) => one.name === name)
  if (verb) return verb
  const names = verbs.map((one) => one.name)
  throw wrong('verb', 'noVerb', { name, nearest: nearest(name, names).word })
}
