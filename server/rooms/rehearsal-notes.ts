// Notes what arrives while an anchor rehearses: in the row itself, as any server may measure, and any may be asked for the grades. One whose
// page has gone is ended here.
import type { CourseNote } from '#contract/push/rehearsal.ts'
import type { Deps } from '../deps.ts'
import type { Happenings } from '../events/bus.ts'
import { cancelRehearsal, endOverdue, writeNote } from '../features/rehearsal/commands.ts'
import { listOpen } from '../features/rehearsal/queries.ts'
import { overdueMs, timesOf } from '../features/rehearsal/rules.ts'

/** The end is tried this much after it is due, and again if the database did not take it. */
const marginMs = 1000

type Needs = Pick<Deps, 'db' | 'bus' | 'clock' | 'platformClock' | 'pushes' | 'env' | 'log'>

/** Resolves once the rehearsals that run are known. Returns the function that stops it. */
export async function noteRehearsals(deps: Needs): Promise<() => Promise<void>> {
  const { db, bus, platformClock, env, log } = deps
  const open = new Map<number, { id: number; startedAt: Date; overdue: NodeJS.Timeout }>()
  let underWay: Promise<unknown> = Promise.resolve()

  const later = (work: () => Promise<unknown>, failed: string) => {
    underWay = underWay.then(work).catch((error: unknown) => log.warn({ err: error }, failed))
  }
  function forget(anchorId: number) {
    clearTimeout(open.get(anchorId)?.overdue)
    open.delete(anchorId)
  }
  function watch(anchorId: number, rehearsal: { id: number; startedAt: Date }) {
    forget(anchorId)
    const end = () => {
      later(() => endOverdue(deps, anchorId), 'a rehearsal whose page has gone was not ended')
      // Once it is ended, nothing waits any more.
      overdue.refresh()
    }
    const overdue = setTimeout(end, overdueMs(timesOf({ platformClock, env }, rehearsal)) + marginMs).unref()
    open.set(anchorId, { ...rehearsal, overdue })
  }

  function note(anchorId: number, noteAt: (atMs: number) => CourseNote, program: string | null = null) {
    const rehearsal = open.get(anchorId)
    if (!rehearsal) return
    const { elapsedMs, lengthMs } = timesOf({ platformClock, env }, rehearsal)
    // What comes while the page sends its figures is of another time.
    if (elapsedMs > lengthMs) return
    later(() => writeNote(db.prisma, rehearsal.id, noteAt(elapsedMs), program), 'a measurement of a rehearsal was not written')
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
    // Whoever goes on air is seen: it is no rehearsal any more.
    bus.on('live/started', ({ anchorId }, origin) => (origin === 'here' ? cancelRehearsal({ db, bus }, anchorId) : undefined)),
  ]
  for (const { anchorId, ...rehearsal } of await listOpen(db.prisma)) watch(anchorId, rehearsal)
  return async () => {
    for (const stop of stops) stop()
    for (const anchorId of open.keys()) forget(anchorId)
    await underWay
  }
}
