// Stores the measurements of a push while its anchor rehearses. They are stored in the rehearsal's row, because any server may measure and
// any server may compute the grades. A rehearsal whose page was closed is ended here.
import type { CourseNote } from '#contract/push/rehearsal.ts'
import type { Deps } from '../deps.ts'
import type { Happenings } from '../events/bus.ts'
import { cancelRehearsal, endOverdue, writeNote } from '../features/studio/rehearsal/commands.ts'
import { listOpen } from '../features/studio/rehearsal/queries.ts'
import { overdueMs, timesOf } from '../features/studio/rehearsal/rules.ts'

/** An overdue rehearsal is ended this long after the deadline. */
const marginMs = 1000

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'platformClock' | 'pushes' | 'env' | 'log'>

/** Resolves once the running rehearsals have been read, to the function that stops it. */
export async function noteRehearsals(deps: Needs): Promise<() => Promise<void>> {
  const { db, bus, platformClock, env, log } = deps
  const open = new Map<number, { id: number; startedAt: Date; overdue: NodeJS.Timeout }>()
  let underWay: Promise<unknown> = Promise.resolve()

  const enqueue = (work: () => Promise<unknown>, failure: string) => {
    underWay = underWay.then(work).catch((error: unknown) => log.warn({ err: error }, failure))
  }
  function forget(anchorId: number) {
    clearTimeout(open.get(anchorId)?.overdue)
    open.delete(anchorId)
  }
  function watch(anchorId: number, rehearsal: { id: number; startedAt: Date }) {
    forget(anchorId)
    const end = () => {
      enqueue(() => endOverdue(deps, anchorId), 'rehearsals: ending an overdue rehearsal failed')
      // Tries again until the rehearsal has ended; then `forget` clears the timer.
      overdue.refresh()
    }
    const overdue = setTimeout(end, overdueMs(timesOf({ platformClock, env }, rehearsal)) + marginMs).unref()
    open.set(anchorId, { ...rehearsal, overdue })
  }

  function note(anchorId: number, noteAt: (atMs: number) => CourseNote, program: string | null = null) {
    const rehearsal = open.get(anchorId)
    if (!rehearsal) return
    const { elapsedMs, lengthMs } = timesOf({ platformClock, env }, rehearsal)
    // The rehearsal stays open after its end, until the page has sent its own figures.
    if (elapsedMs > lengthMs) return
    enqueue(() => writeNote(db.prisma, rehearsal.id, noteAt(elapsedMs), program), 'rehearsals: storing a measurement failed')
  }
  const measured = ({ anchorId, health, encoder, firstPictureMs }: Happenings['push/measured']) => {
    const { video, audio, kbps, driftMs } = health
    note(
      anchorId,
      (atMs) => ({
        kind: 'measured',
        atMs,
        video: video && { fps: video.fps, pixels: video.width * video.height, keyFrameSeconds: video.keyFrameSeconds },
        firstPictureMs,
        hasSound: audio !== null,
        kbps,
        driftMs,
      }),
      encoder ?? null,
    )
  }
  const signalled = ({ anchorId, signal: { state, since, refusal } }: Happenings['signal/changed']) =>
    note(anchorId, (atMs) => {
      const arrives = state === 'receiving'
      return { kind: 'push', atMs, arrives, since: arrives ? since : null, refused: refusal !== null }
    })

  const stops = [
    bus.on('rehearsal/changed', ({ anchorId, open: changed }) => {
      if (changed) watch(anchorId, changed)
      else forget(anchorId)
    }),
    bus.on('push/measured', (happening, origin) => (origin === 'here' ? measured(happening) : undefined)),
    bus.on('signal/changed', (happening, origin) => (origin === 'here' ? signalled(happening) : undefined)),
    // A rehearsal is given up when its anchor goes on air.
    bus.on('live/started', ({ anchorId }, origin) => (origin === 'here' ? cancelRehearsal({ db, bus }, anchorId) : undefined)),
  ]
  for (const { anchorId, ...rehearsal } of await listOpen(db.prisma)) watch(anchorId, rehearsal)
  return async () => {
    for (const stop of stops) stop()
    for (const anchorId of open.keys()) forget(anchorId)
    await underWay
  }
}
