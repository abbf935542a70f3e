// `npm run push -- ACCOUNT --rehearse`: rehearses a push without a browser. It makes the required interruption itself, and prints the grades.
import { setTimeout as pause } from 'node:timers/promises'
import { cancelRehearsal, finishRehearsal, startRehearsal, type Rehearsal } from '#contract/calls/studio/rehearsal.ts'
import { getRoom } from '#contract/calls/studio/live-room.ts'
import { stopSignals } from '#contract/internal/supervisor.ts'
import type { EndFigures, Grade, RehearsalPoint } from '#contract/push/rehearsal.ts'
import { PushRefusal } from '#media/rtmp-client/rtmp-client.ts'
import type { AnchorSession } from '../encoder/push-address.ts'
import type { Push } from '../encoder/start-push.ts'
import { watchPush } from './watch-push.ts'

/** Duration of the interruption, in seconds. */
const cutFor = 2
/** The preview is watched until this many seconds before the interruption, which ends it. */
const watchMargin = 3
const marginMs = 500
const previewPollMs = 500

const units: Partial<Record<RehearsalPoint, string>> = {
  picture: 's',
  frames: 'frames a second',
  bitrate: 'kb/s',
  keyFrames: 's apart',
  level: 'dB at the loudest',
  inStep: 'ms ahead',
  delay: 'ms',
  return: 's away',
}
const marks = { passed: 'passed      ', failed: 'FAILED      ', not_measured: 'not measured' } as const

export function gradeLine({ point, result, fault, measured }: Grade): string {
  const unit = fault === 'broke' ? 'cuts' : fault === 'frozen' ? 's' : units[point]
  const figure = measured === null || !unit ? '' : `${measured} ${unit}`
  return `${marks[result]}  ${point.padEnd(10)}${[fault, figure].filter(Boolean).join(', ')}`.trimEnd()
}

/** The address of the preview, which is available once the push has begun. Null if there is none until then. */
async function previewOf({ request, id }: AnchorSession, until: number): Promise<string | null> {
  while (performance.now() < until) {
    const { preview } = await request(getRoom, getRoom.path.replace(':userId', String(id)))
    if (preview) return preview.flv
    await pause(previewPollMs)
  }
  return null
}

async function watch(session: AnchorSession, until: number): Promise<EndFigures> {
  const flv = await previewOf(session, until)
  const seconds = Math.floor((until - performance.now()) / 1000)
  return flv !== null && seconds > 0 ? watchPush(flv, seconds) : {}
}

/** Null if the rehearsal was cancelled. */
export async function gradePush(
  session: AnchorSession,
  start: () => Promise<Push>,
  print: (what: string) => void,
): Promise<Rehearsal | null> {
  const { lengthMs, cutAtMs } = await session.request(startRehearsal)
  const begun = performance.now()
  print(`Rehearsing for ${lengthMs / 1000} s. Nobody sees it.`)
  const left = new AbortController()
  for (const signal of stopSignals) process.once(signal, () => left.abort())
  const until = (ms: number) => pause(Math.max(0, ms - (performance.now() - begun)), undefined, { signal: left.signal })
  const push = await start().catch((error: unknown) => {
    if (!(error instanceof PushRefusal)) throw error
    console.error(`The push was refused. ${error.message}`)
    return null
  })
  const watching = push ? watch(session, begun + cutAtMs - watchMargin * 1000) : Promise.resolve({})
  // An error is thrown below, where the result is awaited.
  watching.catch(() => {})
  try {
    await until(cutAtMs)
    print(`Connection closed for ${cutFor} s, as the rehearsal requires.`)
    push?.drop(cutFor)
    await until(lengthMs + marginMs)
    return await session.request(finishRehearsal, finishRehearsal.path, await watching)
  } catch (error) {
    if (!left.signal.aborted) throw error
    await session.request(cancelRehearsal)
    return null
  } finally {
    await push?.stop()
  }
}

/** Returns the exit code: 1 if a point has failed. */
export async function rehearse(session: AnchorSession, start: () => Promise<Push>): Promise<number> {
  const graded = await gradePush(session, start, console.log)
  if (!graded) {
    console.log('The rehearsal was cancelled.')
    return 1
  }
  for (const grade of graded.grades) console.log(gradeLine(grade))
  console.log(graded.passed ? 'The push has passed.' : 'The push has failed. docs/rehearsal.md explains what each point requires.')
  return graded.passed ? 0 : 1
}
