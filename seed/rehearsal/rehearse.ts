// `npm run push -- ACCOUNT --rehearse`: the push rehearses without a browser, makes the cut itself, and prints its grades.
import { setTimeout as pause } from 'node:timers/promises'
import { cancelRehearsal, finishRehearsal, startRehearsal, type Rehearsal } from '#contract/calls/push/rehearsal.ts'
import { getRoom } from '#contract/calls/room.ts'
import { stopSignals } from '#contract/internal/supervisor.ts'
import type { EndFigures, Grade, RehearsalPoint } from '#contract/push/rehearsal.ts'
import { RtmpRefusal } from '#media/rtmp-client/rtmp-client.ts'
import type { AnchorSession } from '../encoder/push-address.ts'
import type { Push } from '../encoder/start-push.ts'
import { watchPush } from './watch-push.ts'

/** Seconds. */
const cutFor = 2
/** It is watched until shortly before the cut, which ends the preview. */
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

/** The preview's address comes with the push. Null if none has come by then. */
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

/** Null where it was given up. */
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
    if (!(error instanceof RtmpRefusal)) throw error
    console.error(`The push was refused. ${error.message}`)
    return null
  })
  const watching = push ? watch(session, begun + cutAtMs - watchMargin * 1000) : Promise.resolve({})
  // What fails here is thrown below, where it is waited for.
  watching.catch(() => {})
  try {
    await until(cutAtMs)
    print(`Off the network for ${cutFor} s, as a host is asked to be.`)
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

/** Returns the exit code: 1 where a point has failed. */
export async function rehearse(session: AnchorSession, start: () => Promise<Push>): Promise<number> {
  const graded = await gradePush(session, start, console.log)
  if (!graded) {
    console.log('The rehearsal was given up.')
    return 1
  }
  for (const grade of graded.grades) console.log(gradeLine(grade))
  console.log(graded.passed ? 'The push has passed.' : 'The push has failed. docs/rehearsal.md says what each point takes.')
  return graded.passed ? 0 : 1
}
