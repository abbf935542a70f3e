// Records how many viewers each live room has. It runs separately, so that no entry or gift waits for it.
import { viewerSampleSeconds } from '#contract/limits.ts'
import type { SteadyWork } from '../../../../dates/timetable.ts'
import type { Deps } from '../../../../deps.ts'

/** Returns a task that stores one sample of every open session, at most once every ten seconds. */
export function createViewerSampler({ db: { prisma }, presence, clock }: Pick<Deps, 'db' | 'presence' | 'clock'>) {
  const everyMs = viewerSampleSeconds * 1000
  let last: number | undefined
  return async () => {
    const slot = Math.floor(clock().getTime() / everyMs)
    if (slot === last) return
    last = slot
    const at = new Date(slot * everyMs)
    const open = await prisma.liveSession.findMany({ where: { endedAt: null }, select: { id: true, anchorId: true } })
    const data = open.map(({ id, anchorId }) => ({ liveSessionId: id, at, viewers: presence.customers(anchorId) }))
    // Every server counts the viewers of every room, so only the first one stores a slot.
    if (data.length > 0) await prisma.viewerSample.createMany({ data, skipDuplicates: true })
  }
}

/** When the platform clock is advanced, one sample per ten minutes is enough: a month has 260,000 slots of ten seconds. */
const movedEveryMs = 600_000

/** The same as a task of the timetable: one sample for every full ten minutes that pass. */
export const passingViewers = ({ db: { prisma }, presence }: Pick<Deps, 'db' | 'presence'>): SteadyWork => ({
  async pass(from, to) {
    const first = new Date((Math.floor(from.getTime() / movedEveryMs) + 1) * movedEveryMs)
    if (first > to) return
    const open = await prisma.liveSession.findMany({ where: { endedAt: null }, select: { id: true, anchorId: true } })
    if (open.length === 0) return
    const [ids, viewers] = [open.map(({ id }) => id), open.map(({ anchorId }) => presence.customers(anchorId))]
    await prisma.$executeRaw`
      INSERT INTO viewer_sample (live_session_id, at, viewers)
      SELECT s.id, t.at, s.viewers FROM unnest(${ids}::bigint[], ${viewers}::int[]) AS s (id, viewers)
      CROSS JOIN generate_series(${first}::timestamptz, ${to}::timestamptz, interval '10 minutes') AS t (at)
      ON CONFLICT DO NOTHING`
  },
})
