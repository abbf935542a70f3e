// The state of the camera's push. Pure functions.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import type { Fault } from './faults.ts'
import type { Figures, FromWorker } from './worker-messages.ts'

export type CameraState =
  | { type: 'off' }
  | { type: 'failed'; fault: Fault }
  | { type: 'starting' }
  /** Null until the first second is measured. */
  | { type: 'pushing'; figures: Figures | null }
  /** The connection is gone; it tries again until then. */
  | { type: 'reconnecting'; until: number }
  | { type: 'refused'; reason: Refusal }
  /** By the platform: the session has ended, or the room was closed. */
  | { type: 'ended' }

export type CameraEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'failed'; fault: Fault }
  | Exclude<FromWorker, { type: 'ready' | 'sound' | 'failed' }>

export const isActive = ({ type }: CameraState) => type === 'starting' || type === 'pushing' || type === 'reconnecting'

/** Messages that arrive from the worker after the end, such as late figures, change nothing. */
export function reduceCamera(state: CameraState, event: CameraEvent): CameraState {
  if (event.type === 'start') return isActive(state) ? state : { type: 'starting' }
  if (!isActive(state)) return state
  switch (event.type) {
    case 'stop':
      return { type: 'off' }
    case 'failed':
      return { type: 'failed', fault: event.fault }
    case 'accepted':
      return { type: 'pushing', figures: null }
    case 'figures':
      return state.type === 'pushing' ? { type: 'pushing', figures: event.figures } : state
    case 'lost':
      return { type: 'reconnecting', until: event.until }
    case 'gave_up':
      return { type: 'failed', fault: state.type === 'starting' ? 'unreachable' : 'lost' }
    case 'refused':
      return { type: 'refused', reason: event.reason }
    case 'ended':
      return { type: 'ended' }
  }
}
