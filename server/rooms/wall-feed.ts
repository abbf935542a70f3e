// Emits the entries of the wall's feed as things happen in the rooms of this server. The list of entries is read from the database; an
// entry has the same id in both.
import type { WallEntry } from '#contract/calls/monitor/wall.ts'
import { wallFeed } from '#contract/limits.ts'
import type { Deps } from '../deps.ts'
import type { Happenings } from '../events/bus.ts'
import { presentDrop, presentEnd, presentLargeGift, presentMute, presentRefusal, presentStart } from '../features/monitor/wall/present.ts'
import { findLargeGift, findMute, findOpenSession, findSession } from '../features/monitor/wall/queries.ts'

type Origin = 'here' | 'elsewhere'

/** Returns the function that stops it. */
export function emitWallEntries({ db: { prisma }, bus, log, clock }: Pick<Deps, 'db' | 'bus' | 'log' | 'clock'>): () => void {
  /** The latest drop, until the push is back, and the latest refusal of each live room: a signal carries it until the next one. */
  const noted = new Map<number, { dropped: string | null; refused: string | null }>()

  const emit = (entry: WallEntry | null | undefined) => {
    if (entry) bus.emit('wall/entry', { familyId: entry.anchor.familyId, entry })
  }
  /** The push may come back on another server than the one where it dropped. */
  function signalled({ anchorId, signal: { state, since, refusal } }: Happenings['signal/changed'], origin: Origin) {
    const was = noted.get(anchorId) ?? { dropped: null, refused: null }
    const dropped = state === 'reconnecting' && since !== was.dropped ? since : null
    const back = state === 'live' ? was.dropped : null
    const refused = refusal && refusal.at !== was.refused ? refusal : null
    if (!dropped && !back && !refused) return
    noted.set(anchorId, { dropped: back ? null : (dropped ?? was.dropped), refused: refused?.at ?? was.refused })
    const backAt = clock()
    here(async () => {
      const session = await findOpenSession(prisma, anchorId)
      if (session && dropped) emit(presentDrop(session, dropped))
      if (session && back) emit(presentDrop(session, back, backAt))
      if (session && refused) emit(presentRefusal(session, refused))
    })(undefined, origin)
  }
  async function muted({ anchorId, muteId }: Happenings['mute/changed']) {
    if (muteId === undefined) return
    const session = await findOpenSession(prisma, anchorId)
    const mute = session && (await findMute(prisma, muteId))
    if (mute) emit(presentMute(session, mute))
  }
  async function ended({ anchorId, liveSessionId }: Happenings['live/ended']) {
    noted.delete(anchorId)
    const session = await findSession(prisma, liveSessionId)
    emit(session && presentEnd(session))
  }

  /** The emitter of the event does not wait for the entry. */
  const here =
    <H>(listener: (happening: H) => Promise<void>) =>
    (happening: H, origin: Origin) => {
      if (origin === 'here') listener(happening).catch((error: unknown) => log.warn({ err: error }, 'wall: entry not emitted'))
    }
  const stops = [
    bus.on(
      'live/started',
      here(async ({ liveSessionId }) => {
        const session = await findSession(prisma, liveSessionId)
        emit(session && presentStart(session))
      }),
    ),
    bus.on('live/ended', here(ended)),
    bus.on('signal/changed', signalled),
    bus.on('mute/changed', here(muted)),
    bus.on(
      'gift/stored',
      here(async ({ orderId, event }) => {
        if (event.kind !== 'gift' || event.gift.points < wallFeed.giftFrom) return
        const gift = await findLargeGift(prisma, orderId)
        emit(gift && presentLargeGift(gift))
      }),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
