import type { Channel } from '#contract/wire.ts'

export type Attached = 'attached' | 'unsupported'

/**
 * Attaches a channel to a video element. Loads its library on demand, undoes everything when `signal` fires (also while the library
 * loads), and calls `onBroken` when the stream has ended or cannot be played.
 */
export type Engine = (video: HTMLVideoElement, channel: Channel, signal: AbortSignal, onBroken: () => void) => Promise<Attached>
