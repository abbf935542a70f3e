// The sound of a clip in an endless loop, on a clock of its own.
import type { Clip } from './clip.ts'
import type { Sound } from './frame.ts'

export interface SoundSettings {
  /** By how many percent the sound's clock is faster than the picture's. */
  drift: number
  /** Milliseconds by which the sound's times are later than the picture's. */
  offset: number
}

/**
 * Endless; begins at `from` milliseconds of the clip. A fast clock hands out the same sounds earlier: what it calls a second is shorter.
 * Nothing comes of a clip without sound.
 */
export function* playSounds({ frames, length }: Clip, from: number, settings: () => SoundSettings): Generator<Sound> {
  const sounds = frames.filter(({ kind }) => kind === 'audio')
  const later = sounds.findIndex(({ at }) => at >= from)
  let due = 0
  let before: number | null = null
  for (let lap = later < 0 ? 1 : 0; sounds.length > 0; lap++) {
    for (const { at, body } of lap === 0 ? sounds.slice(later) : sounds) {
      const clock = at + lap * length - from
      const { drift, offset } = settings()
      due += (clock - (before ?? 0)) / (1 + drift / 100)
      before = clock
      // A time below zero cannot be sent.
      if (clock + offset >= 0) yield { kind: 'audio', at: clock + Math.round(offset), due, body }
    }
  }
}
