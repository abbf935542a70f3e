// The pictures of a clip in an endless loop, with the requested frame rate and key frame distance.
import { isKey, type Clip, type ClipFrame } from './clip.ts'
import type { Picture } from './frame.ts'
import { pictureClock, type DrawClock } from './picture-clock.ts'
import { stillPictures, type StillPictures } from './still-picture.ts'

/** A key frame and the pictures that depend on it. */
interface Group {
  frames: ClipFrame[]
  /** Milliseconds until the next key frame. */
  length: number
}

export interface ClipPictures {
  groups: Group[]
  still: StillPictures
  /** Starts drawing the time into a group; null if the clip has no place for it. */
  clock: (() => DrawClock) | null
  fps: number
  /** Milliseconds of the clip at which the first key frame comes. */
  startsAt: number
}

/** Throws if the clip has no video, or video whose pictures cannot be repeated. */
export function picturesOf({ configs, frames, length }: Clip): ClipPictures {
  const config = configs.find(({ kind }) => kind === 'video')
  const pictures = frames.filter(({ kind }) => kind === 'video')
  const starts = pictures.flatMap((frame, at) => (isKey(frame) ? [at] : []))
  const first = pictures[starts[0] ?? 0]
  if (!config || !first || starts.length === 0) throw new Error('the clip has no picture')
  const groups = starts.map((start, n) => {
    const own = pictures.slice(start, starts[n + 1])
    const end = pictures[starts[n + 1] ?? pictures.length]?.at ?? first.at + length
    return { frames: own, length: end - (own[0]?.at ?? 0) }
  })
  const [key = first] = groups[0]?.frames ?? []
  const clock = pictureClock(config.body, key.body)
  return { groups, still: stillPictures(config.body), clock, fps: Math.round((pictures.length * 1000) / length), startsAt: first.at }
}

export interface PictureSettings {
  /** Frames a second; null leaves the clip's. */
  fps: number | null
  /** Seconds from one key frame to the next; null leaves the clip's. */
  keyFrames: number | null
}

type Drawing = Pick<ClipPictures, 'still' | 'clock'>

/**
 * Every picture depends on the one before, so a low frame rate leaves out the last pictures of a group, never one in between.
 * @param began milliseconds since 1970
 */
function* playGroup(
  { frames, length }: Group,
  { still, clock }: Drawing,
  { fps, keyFrames }: PictureSettings,
  began: number,
): Generator<Picture> {
  const duration = keyFrames === null ? length : keyFrames * 1000
  const start = frames[0]?.at ?? 0
  const stepMs = fps === null ? length / frames.length : 1000 / fps
  const draw = clock?.()
  for (let place = 0; Math.round(place * stepMs) < duration; place++) {
    const frame = frames[place]
    const at = fps === null && frame ? frame.at - start : Math.round(place * stepMs)
    if (at >= duration) return
    const repeat = still.repeat(place)
    // After its end the clip stands still, but its clock continues.
    const body = draw ? draw(frame?.body ?? null, began + at) : (frame?.body ?? repeat)
    yield { kind: 'video', key: place === 0, at, due: at, body, repeat }
  }
}

/** The group that is played at this many milliseconds after the first key frame, and how much of it has passed by then. */
function groupAt(groups: Group[], position: number): { group: Group; passed: number } | undefined {
  let passed = position % groups.reduce((sum, { length }) => sum + length, 0)
  for (const group of groups) {
    if (passed < group.length) return { group, passed }
    passed -= group.length
  }
  return undefined
}

/** The key frame at or before this many milliseconds after the first. */
export const keyFrameBefore = ({ groups }: ClipPictures, position: number): number => position - (groupAt(groups, position)?.passed ?? 0)

export interface PictureSource {
  /** The unchanged clip. */
  usual: ClipPictures
  /** A clip with a single key frame, for key frames at any other distance. */
  farKeyFrames: () => ClipPictures
  /** Milliseconds after the first key frame at which to begin; must be the time of a key frame. */
  from: number
  /** When the push began, in milliseconds since 1970; the clock in the picture counts from it. */
  began: number
}

/** Endless. Settings apply from the next key frame on. */
export function* playPictures({ usual, farKeyFrames, from, began }: PictureSource, settings: () => PictureSettings): Generator<Picture> {
  let played = 0
  let before: ClipPictures | null = null
  for (;;) {
    const now = settings()
    const clip = now.keyFrames === null ? usual : farKeyFrames()
    const { group } = groupAt(clip.groups, clip === usual ? from + played : 0) ?? {}
    if (!group) return
    for (const picture of playGroup(group, clip, now, began + played)) {
      const isNew = clip !== before
      before = clip
      yield { ...picture, at: picture.at + played, due: picture.due + played, ...(isNew && { config: clip.still.config }) }
    }
    played += now.keyFrames === null ? group.length : now.keyFrames * 1000
  }
}
