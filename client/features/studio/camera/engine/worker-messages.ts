// Messages between the page and the worker that encodes and publishes.
import type { Refusal } from '#contract/internal/media-hooks.ts'
import type { SizeName } from './sizes.ts'

/** The picture, by what the browser can hand over: its frames, or the track whose frames the worker takes itself. */
export type PictureSource = { type: 'frames'; frames: ReadableStream<VideoFrame> } | { type: 'track'; track: MediaStreamVideoTrack }

export type ToWorker =
  | { type: 'start'; address: string; takesOver: boolean; size: SizeName; sound: MessagePort; soundRate: number }
  | { type: 'picture'; source: PictureSource }
  | { type: 'size'; size: SizeName }
  | { type: 'stop' }

/** Figures of the last second. */
export interface Figures {
  kbps: number
  fps: number
  /** Frames since the start that were not sent. */
  dropped: number
  /** The bottleneck that makes the picture worse than chosen; null if there is none. */
  limit: 'upload' | 'computer' | null
}

export type FromWorker =
  /** Whether the worker can take frames from a track by itself. */
  | { type: 'ready'; takesTracks: boolean }
  | { type: 'accepted' }
  | { type: 'figures'; figures: Figures }
  /** Connection lost; it tries again until `until`. */
  | { type: 'lost'; until: number }
  | { type: 'gave_up' }
  | { type: 'refused'; reason: Refusal }
  | { type: 'ended' }
  /** Why the push has no sound, each second; null once it has. The picture goes on. */
  | { type: 'sound'; fault: 'sound_lost' | 'sound_failed' | null }
  | { type: 'failed'; fault: 'no_encoder' | 'encoder_failed' }
