// The checklist before going on air. Pure functions.
import type { Room, StreamAdvice } from '#contract/calls/studio/live-room.ts'

type Name = 'copied' | 'arrives' | 'picture' | 'sound' | 'keyFrames'
export interface Check {
  name: Name
  state: 'done' | 'waiting' | 'wrong'
}

/** An arriving push proves that its address was copied. What has not been measured yet is `waiting`. */
export function checksOf({ streaming, health }: Pick<Room, 'streaming' | 'health'>, copied: boolean): Check[] {
  const measured = streaming ? health : null
  const needs = (name: Name, isGood: boolean): Check => ({ name, state: !measured ? 'waiting' : isGood ? 'done' : 'wrong' })
  const has = (...advice: StreamAdvice[]) => advice.some((one) => one === measured?.advice)
  const keyFrames = measured?.video?.keyFrameSeconds ?? null
  return [
    { name: 'copied', state: copied || streaming ? 'done' : 'waiting' },
    { name: 'arrives', state: streaming ? 'done' : 'waiting' },
    needs('picture', measured?.video !== null && !has('no_video', 'picture_frozen')),
    needs('sound', measured?.audio !== null && !has('sound_lost', 'sound_silent')),
    keyFrames === null ? { name: 'keyFrames', state: 'waiting' } : needs('keyFrames', !has('key_frames_far_apart')),
  ]
}
