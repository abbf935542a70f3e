// The status of a room: the worst thing that is true of it, in one sentence and one colour. Used wherever a status is shown: the line below
// the picture, the header's pill, a card on the wall and a room's dialog. Pure functions.
import type { MonitoredAnchor } from '#contract/calls/accounts/family.ts'
import type { Room, Signal, StreamAdvice, StreamHealth } from '#contract/calls/studio/live-room.ts'
import type { Refusal } from '#contract/internal/media-hooks.ts'
import type cameraTexts from '../../../i18n/en/room.json'

/** Facts about a room that the server knows. */
export interface RoomFacts {
  signal: Signal
  /** Health of the current push; null without a push, and before it is measured. */
  health: StreamHealth | null
  /** When the open session started; null off air. */
  startedAt: string | null
}

/** Facts that only the host's page knows. */
export interface PageFacts {
  /** False while the page has no connection to the server. */
  connected?: boolean
  /** Why the last session ended, unless the host ended it. */
  ended?: EndedName | null
  /** The room could not be loaded. */
  isLoadFailed?: boolean
  /** The paired OBS: which side loses frames, and whether a microphone is muted. */
  obs?: { side: { name: SideName; values: StatusValues } | null; isMuted: boolean } | null
  /** This page pushes its camera: the bottleneck that makes the picture worse than chosen. */
  cameraLimit?: CameraLimit | null
  /** Why this page's camera has stopped, or what viewers miss of it while it pushes (`isCameraOn`). */
  cameraFault?: CameraFault | null
  isCameraOn?: boolean
}

/** air: on air and all is well. warn: needs attention. ready: a picture arrives, not on air. calm: nothing is happening. */
export type Tone = 'air' | 'warn' | 'ready' | 'calm'
type StateName = Signal['state'] | 'unreachable'
type EndedName = 'removed' | 'push_lost' | 'never_pushed' | 'away'
export type CameraLimit = 'upload' | 'computer'
export type CameraFault = keyof (typeof cameraTexts)['camera']['fault']
export type SideName = 'encode' | 'render' | 'upload' | 'dropped' | 'between'
/** Values in the sentence about OBS's frames. */
export type StatusValues = Record<'share' | 'congestion', string>

/**
 * A button that helps. unmute: unmutes the microphone in OBS. newKey: fetches the key that is valid now, and shows it. address: shows server
 * and key. retry: loads the room again. how: shows what to do (`fix`).
 */
export type Cure = 'unmute' | 'newKey' | 'address' | 'retry' | 'how'

export type StatusClock = { type: 'elapsed' | 'left'; seconds: number } | { type: 'at'; at: string }

export interface RoomStatus {
  tone: Tone
  kind: 'state' | 'refused' | 'advice' | 'side' | 'ended' | 'failed'
  /** The state, the fault, or the reason; for icons and tests. */
  name: string
  /** The key of the sentence, short enough for a card. */
  sentence:
    | `signal.${StateName}`
    | `signal.refused.${Refusal}`
    | `signal.advice.${StreamAdvice}`
    | SideKey
    | `camera.limit.${CameraLimit}`
    | `camera.fault.${CameraFault}`
    | EndedKey
    | 'live.failed.loading'
  values: StatusValues
  /** The key of the text that says what to do; null if there is nothing to do. */
  fix:
    | `signal.refusedFix.${Refusal}`
    | `signal.adviceFix.${StreamAdvice}`
    | `signal.${'waiting' | 'reconnecting'}Fix`
    | `camera.limitFix.${CameraLimit}`
    | `camera.faultFix.${CameraFault}`
    | EndedFix
    | null
  cure: Cure | null
  /** Time on air, seconds that are left, or the instant of a refusal. */
  clock: StatusClock | null
}
type SideKey = `pairing.side.${SideName}`
type EndedKey = `live.ended.${EndedName}`
type EndedFix = `live.endedDetail.${EndedName}`

export const factsOfRoom = ({ signal, streaming, health, live }: Pick<Room, 'signal' | 'streaming' | 'health' | 'live'>): RoomFacts => ({
  signal,
  // The health of a push that has ended may still be there.
  health: streaming ? health : null,
  startedAt: live && live.startedAt,
})

export const factsOfWatched = ({ streamInfo: { signal, health }, startedAt }: MonitoredAnchor): RoomFacts => ({ signal, health, startedAt })

/** During a push, a refusal means that a second encoder connected. That is shown for a while. */
const refusalShownMs = 120_000

const secondsBetween = (from: number, to: number) => Math.max(0, Math.floor((to - from) / 1000))

/** `now` in milliseconds. Clocks are relative to the server's instants, so that they continue after a reload. */
export function roomStatus(facts: RoomFacts, now: number, page: PageFacts = {}): RoomStatus {
  const { signal } = facts
  if (page.connected === false) return state('unreachable', 'warn')
  if (page.isLoadFailed) return notLoaded
  const arrives = signal.state === 'live' || signal.state === 'receiving'
  const { refusal } = signal
  const isWhyEnded = refusal === null || refusal.reason === 'removed'
  if (signal.state === 'off' && page.ended && isWhyEnded) return ended(page.ended)
  if (refusal && !arrives) return refused(refusal, clockOf(facts, now) ?? { type: 'at', at: refusal.at })
  const isStopped = signal.state === 'waiting' || signal.state === 'reconnecting'
  if (page.cameraFault && (page.isCameraOn ? arrives : isStopped)) return faulty(page.cameraFault, clockOf(facts, now))
  if (arrives) {
    const clock = clockOf(facts, now)
    if (facts.health?.advice) return advice(facts.health.advice, page.obs?.isMuted ?? false, clock)
    if (page.obs?.side) return side(page.obs.side, clock)
    if (page.cameraLimit) return limited(page.cameraLimit, clock)
    if (refusal && now - Date.parse(refusal.at) < refusalShownMs) return refused(refusal, clock)
  }
  return { ...state(signal.state, toneOf[signal.state]), clock: clockOf(facts, now) }
}

const toneOf: Record<Signal['state'], Tone> = { off: 'calm', waiting: 'warn', receiving: 'ready', live: 'air', reconnecting: 'warn' }

/** Whether somebody has to look at the room. */
export const needsAttention = ({ tone }: RoomStatus) => tone === 'warn'

function clockOf({ signal, startedAt }: RoomFacts, now: number): StatusClock | null {
  if (signal.state === 'reconnecting') {
    return signal.until === null ? null : { type: 'left', seconds: secondsBetween(now, Date.parse(signal.until)) }
  }
  return startedAt === null ? null : { type: 'elapsed', seconds: secondsBetween(Date.parse(startedAt), now) }
}

const plain = { values: { share: '', congestion: '' }, fix: null, cure: null, clock: null } as const

function state(name: StateName, tone: Tone): RoomStatus {
  const base = { ...plain, kind: 'state', tone, name, sentence: `signal.${name}` } as const
  if (name === 'waiting') return { ...base, fix: 'signal.waitingFix', cure: 'address' }
  return name === 'reconnecting' ? { ...base, fix: 'signal.reconnectingFix', cure: 'how' } : base
}

const refusalCures: Partial<Record<Refusal, Cure>> = {
  expired_key: 'newKey',
  revoked_key: 'newKey',
  wrong_key: 'address',
  wrong_server: 'address',
  whole_url_as_key: 'address',
  whole_url_as_server: 'address',
}

const refused = ({ reason }: { reason: Refusal }, clock: StatusClock | null): RoomStatus => ({
  ...plain,
  tone: 'warn',
  kind: 'refused',
  name: reason,
  sentence: `signal.refused.${reason}`,
  fix: `signal.refusedFix.${reason}`,
  cure: refusalCures[reason] ?? 'how',
  clock,
})

const advice = (name: StreamAdvice, isMuted: boolean, clock: StatusClock | null): RoomStatus => ({
  ...plain,
  tone: 'warn',
  kind: 'advice',
  name,
  sentence: `signal.advice.${name}`,
  fix: `signal.adviceFix.${name}`,
  cure: name === 'sound_silent' && isMuted ? 'unmute' : 'how',
  clock,
})

const side = ({ name, values }: { name: SideName; values: StatusValues }, clock: StatusClock | null): RoomStatus => ({
  ...plain,
  tone: 'warn',
  kind: 'side',
  name,
  sentence: `pairing.side.${name}`,
  values,
  clock,
})

const faulty = (name: CameraFault, clock: StatusClock | null): RoomStatus => ({
  ...plain,
  tone: 'warn',
  kind: 'side',
  name,
  sentence: `camera.fault.${name}`,
  fix: `camera.faultFix.${name}`,
  cure: 'how',
  clock,
})

const limited = (name: CameraLimit, clock: StatusClock | null): RoomStatus => ({
  ...plain,
  tone: 'warn',
  kind: 'side',
  name,
  sentence: `camera.limit.${name}`,
  fix: `camera.limitFix.${name}`,
  cure: 'how',
  clock,
})

const ended = (name: EndedName): RoomStatus => ({
  ...plain,
  tone: 'warn',
  kind: 'ended',
  name,
  sentence: `live.ended.${name}`,
  fix: `live.endedDetail.${name}`,
  cure: 'how',
})

const notLoaded: RoomStatus = { ...plain, tone: 'warn', kind: 'failed', name: 'loading', sentence: 'live.failed.loading', cure: 'retry' }
