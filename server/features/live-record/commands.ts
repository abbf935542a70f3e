// Records how many viewers each live room has, beside everything else: no entry or gift waits for it.
import { viewerSampleSeconds } from '#contract/limits.ts'
import type { Deps } from '../../deps.ts'

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
    // Every server knows the viewers of every room: the first to store a slot is enough.
    if (data.length > 0) await prisma.viewerSample.createMany({ data, skipDuplicates: true })
  }
}
