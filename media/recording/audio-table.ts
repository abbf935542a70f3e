// The audio track of a recording's MP4 file. An encoder may change its sample rate or send no sound for a while, so each packet lasts until
// the next one.
import { videoTimescale } from '../hls/init-segment.ts'
import type { TrackEntry, TrackFragment } from './read-fragment.ts'
import { packetSeconds } from './read-fragment.ts'
import { SampleTable, startsAfter } from './sample-table.ts'

export class AudioTable {
  #table = new SampleTable()
  /** The sample rate of the first sound. */
  #timescale = 0
  #firstAt = 0
  /** The newest packet: its start and its own duration, in ticks. */
  #last: { at: number; ticks: number } | null = null
  #isOver = false

  /** @param stretch `shift` is added to segment time to get movie time; sound before `start` (segment time) is left out. Video ticks */
  add(sound: TrackFragment, track: TrackEntry, stretch: { shift: number; start: number }): void {
    this.#timescale ||= track.timescale
    const ticks = packetSeconds(track) * this.#timescale
    const perTick = this.#timescale / track.timescale
    const shift = Math.round((stretch.shift / videoTimescale) * this.#timescale)
    const from = Math.max(
      ((stretch.start + stretch.shift) / videoTimescale) * this.#timescale - ticks / 2,
      (this.#last?.at ?? -1) + ticks / 2,
    )
    const at = (packet: number) => Math.round(sound.start * perTick + packet * ticks) + shift
    const first = sound.sizes.findIndex((_, packet) => at(packet) >= from)
    if (first < 0) return
    const skipped = sound.sizes.slice(0, first).reduce((sum, bytes) => sum + bytes, 0)
    this.#table.chunk(sound.offset + skipped, sound.sizes.length - first, this.#table.entry(track.entry))
    for (let packet = first; packet < sound.sizes.length; packet++) this.#packet(Math.max(0, at(packet)), ticks, sound.sizes[packet] ?? 0)
  }

  #packet(at: number, ticks: number, bytes: number): void {
    if (this.#last) this.#table.addDuration(at - this.#last.at)
    else this.#firstAt = at
    this.#table.sample(bytes)
    this.#last = { at, ticks: Math.round(ticks) }
  }

  /** Input for `audioTrakOf`; null without sound. `base`: where the data begins in the file. */
  media(base: number) {
    if (!this.#last) return null
    if (!this.#isOver) this.#table.addDuration(this.#last.ticks)
    this.#isOver = true
    const { duration } = this.#table
    const msOf = (time: number) => Math.round((time * 1000) / this.#timescale)
    const pause = msOf(this.#firstAt)
    const edits = startsAfter(pause, msOf(duration))
    return {
      samples: this.#table.stbl(base),
      timescale: this.#timescale,
      duration,
      ms: pause + msOf(duration),
      ...(pause > 0 && { edits }),
    }
  }
}
