// Notes what arrives while an anchor rehearses: in the row itself, as any server may measure, and any may be asked for the grades.
import type { CourseNote } from '#contract/rehearsal.ts'
import type { Deps } from '../deps.ts'
import type { Happenings } from '../events/bus.ts'
import { cancelRehearsal, writeNote } from '../features/rehearsal/commands.ts'
import { listOpen } from '../features/rehearsal/queries.ts'
import { isOverdue, timesOf } from '../features/rehearsal/rules.ts'

type Needs = Pick<Deps, 'db' | 'bus' | 'platformClock' | 'env' | 'log'>

/** Resolves once the rehearsals that run are known. Returns the function that stops it. */
export async function noteRehearsals({ db, bus, platformClock, env, log }: Needs): Promise<() => Promise<void>> {
  const open = new Map<number, { id: number; startedAt: Date }>()
  let underWay: Promise<unknown> = Promise.resolve()

  function note(anchorId: number, noteAt: (atMs: number) => CourseNote, program: string | null = null) {
    const rehearsal = open.get(anchorId)
    if (!rehearsal) return
    const times = timesOf({ platformClock, env }, rehearsal)
    if (isOverdue(times)) open.delete(anchorId)
    // What comes while the page sends its figures is of another time.
    if (times.elapsedMs > times.lengthMs) return
    underWay = underWay
      .then(() => writeNote(db.prisma, rehearsal.id, noteAt(times.elapsedMs), program))
      .catch((error: unknown) => log.warn({ err: error }, 'a measurement of a rehearsal was not written'))
  }
  const measured = ({ anchorId, health: { video, audio, kbps, driftMs }, encoder }: Happenings['push/measured']) =>
    note(
      anchorId,
      (atMs) => ({
        kind: 'measured',
        atMs,
        video: video && { fps: video.fps, pixels: video.width * video.height, keyFrameSeconds: video.keyFrameSeconds },
        hasSound: audio !== null,
        kbps,
        driftMs,
      }),
      encoder ?? null,
    )
  const signalled = ({ anchorId, signal: { state, since, refusal } }: Happenings['signal/changed']) =>
    note(anchorId, (atMs) => {
      const arrives = state === 'receiving'
      return { kind: 'push', atMs, arrives, since: arrives ? since : null, refused: refusal !== null }
    })

  const stops = [
    bus.on('rehearsal/changed', ({ anchorId, open: changed }) => {
      if (changed) open.set(anchorId, changed)
      else open.delete(anchorId)
    }),
    bus.on('push/measured', (happening, origin) => (origin === 'here' ? measured(happening) : undefined)),
    bus.on('signal/changed', (happening, origin) => (origin === 'here' ? signalled(happening) : undefined)),
    // Whoever goes on air is seen: it is no rehearsal any more.
    bus.on('live/started', ({ anchorId }, origin) => (origin === 'here' ? cancelRehearsal({ db, bus }, anchorId) : undefined)),
  ]
  for (const { anchorId, ...rehearsal } of await listOpen(db.prisma)) open.set(anchorId, rehearsal)
  return async () => {
    for (const stop of stops) stop()
    await underWay
  }
}
