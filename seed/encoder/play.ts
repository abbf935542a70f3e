// All frames of one push, in the order in which they are sent.
import { clickEveryMs } from '#contract/push/clock-bars.ts'
import { readAacConfig } from '#media/codec/aac.ts'
import type { Clip } from './clip.ts'
import { bitrate } from './faults/bitrate.ts'
import { freeze } from './faults/freeze.ts'
import { hevc } from './faults/hevc.ts'
import { jitter } from './faults/jitter.ts'
import { latePicture } from './faults/late-picture.ts'
import type { FaultSettings } from './faults/settings.ts'
import { silence } from './faults/silence.ts'
import type { Fault, Frame, Sound } from './frame.ts'
import { type PictureSource, playPictures } from './pictures.ts'

export interface Playing {
  clip: Clip
  pictures: PictureSource
  /** The settings at this moment. */
  now: () => FaultSettings
  /** Returns the milliseconds of freezing requested since the last call. */
  takeFreeze: () => number
  /** From 0 up to, not including, 1. */
  fraction: () => number
}

/** Endless. Times begin at 0. */
export function* play({ clip, pictures, now, takeFreeze, fraction }: Playing): Generator<Frame> {
  const faults: Fault[] = [
    freeze(takeFreeze),
    hevc(() => now().codec === 'hevc'),
    silence(() => now().silent, channelsOf(clip)),
    bitrate(() => now().kbps),
    jitter(() => now().jitter, fraction),
  ]
  const leaveOut = latePicture(() => now().pictureAfter)
  for (const frame of inOrder(playPictures(pictures, now), playSounds(clip, soundFrom(pictures, clip), now))) {
    const sent = leaveOut(faults.reduce((changed, fault) => fault(changed), frame))
    if (sent && (sent.kind === 'video' || now().audio)) yield sent
  }
}

interface SoundSettings {
  /** By how many percent the sound's clock is faster than the picture's. */
  drift: number
  /** Milliseconds by which the sound's times are later than the picture's. */
  offset: number
}

/**
 * The sound of a clip in an endless loop, beginning at `from` milliseconds of the clip. With a fast clock its seconds are shorter, so the
 * same sounds are due earlier. A clip without sound yields nothing.
 */
function* playSounds({ frames, length }: Clip, from: number, settings: () => SoundSettings): Generator<Sound> {
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

/** Merges two streams, ordered by the time at which each frame is sent. */
function* inOrder(first: Generator<Frame, void>, second: Generator<Frame, void>): Generator<Frame> {
  let [one, other] = [first.next(), second.next()]
  while (!one.done || !other.done) {
    if (!one.done && (other.done || one.value.due <= other.value.due)) {
      yield one.value
      one = first.next()
    } else if (!other.done) {
      yield other.value
      other = second.next()
    }
  }
}

const codecBytes = 2

export const audioConfigOf = ({ configs }: Clip): Buffer | undefined => configs.find(({ kind }) => kind === 'audio')?.body

const channelsOf = (clip: Clip) => readAacConfig(audioConfigOf(clip)?.subarray(codecBytes) ?? Buffer.alloc(0))?.channels ?? 0

/** Where the sound begins. The clicks of a clip with a clock are at its full seconds, and must fall on full seconds of the day. */
function soundFrom({ from, usual, began }: PictureSource, { length }: Clip): number {
  return (from + usual.startsAt + (usual.clock ? began % clickEveryMs : 0)) % length
}
