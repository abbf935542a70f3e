import type { Channel } from '#contract/wire.ts'

export type Attached = 'attached' | 'unsupported'

/**
 * Puts a channel into a video element. Fetches its library only now, undoes everything when `signal` fires (which may be
 * while the library is still on its way), and calls `onBroken` when the stream has ended or cannot be played.
 */
export type Engine = (video: HTMLVideoElement, channel: Channel, signal: AbortSignal, onBroken: () => void) => Promise<Attached>
