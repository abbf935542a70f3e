// The latest runs of the desk, each with the socket events and webhooks that followed it.
import type { DeskRun } from '#contract/calls/demo/desk.ts'
import { webhookStatuses } from '#contract/calls/webhooks.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Sent } from './calls.ts'
import { newestWebhook, webhooksBetween } from './queries.ts'

/** Events and webhooks of a run are collected for this long, in real time, or until the next run begins. */
const followMs = 4000
const runsKept = 200

type BareRun = Omit<DeskRun, 'webhooks'>

interface OpenRun {
  note: (sent: Sent) => void
  end: (done: Pick<DeskRun, 'outcome' | 'refusal'>) => Promise<DeskRun>
}

interface Kept extends BareRun {
  firstWebhook: bigint
  /** Null while webhooks of this run may still follow. */
  lastWebhook: bigint | null
}

const Status = z.enum(webhookStatuses)

export function createRuns({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const runs: Kept[] = []
  let following: { run: Kept; timer: NodeJS.Timeout } | null = null
  let lastId = 0

  async function finish() {
    if (!following) return
    const { run, timer } = following
    clearTimeout(timer)
    following = null
    run.lastWebhook = await newestWebhook(db.prisma)
  }

  async function present({ firstWebhook, lastWebhook, ...run }: Kept): Promise<DeskRun> {
    const rows = await webhooksBetween(db.prisma, firstWebhook, lastWebhook)
    return { ...run, webhooks: rows.map(({ id, type, status }) => ({ id: Number(id), type, status: Status.parse(status) })) }
  }

  return {
    async begin(request: Pick<DeskRun, 'verb' | 'arguments' | 'seenAt'>): Promise<OpenRun> {
      await finish()
      const run: Kept = {
        ...request,
        id: ++lastId,
        at: clock().toISOString(),
        outcome: [],
        refusal: null,
        calls: [],
        events: [],
        firstWebhook: await newestWebhook(db.prisma),
        lastWebhook: null,
      }
      const stopFollowing = () => {
        if (following?.run === run) void finish().catch(() => {})
      }
      following = { run, timer: setTimeout(stopFollowing, followMs).unref() }
      return {
        note: (sent) => {
          // A verb with hundreds of viewers makes hundreds of calls; the first hundred are shown.
          if (run.calls.length < 100) run.calls.push(sent)
        },
        async end(done) {
          Object.assign(run, done)
          runs.push(run)
          if (runs.length > runsKept) runs.shift()
          return present(run)
        },
      }
    },
    /** Must be called for each socket event that this server sends. */
    onEmit(namespace: string, event: string) {
      const events = following?.run.events
      if (events && !events.some((one) => one.namespace === namespace && one.event === event)) events.push({ namespace, event })
    },
    after: (id: number) => Promise.all(runs.filter((run) => run.id > id).map(present)),
    close: finish,
  }
}
