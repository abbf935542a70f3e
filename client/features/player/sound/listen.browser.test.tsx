import { expect, test } from 'vitest'
import { soundFaultOf, type MeasuredSound } from '#contract/push/sound.ts'
import { listen } from './listen.ts'
import { tone, wav } from './testing/wav.ts'

async function play(sound: Blob, muted = false) {
  const video = document.createElement('video')
  video.src = URL.createObjectURL(sound)
  video.muted = muted
  document.body.append(video)
  await video.play()
  return video
}

/** Measures two seconds of a sound. */
async function measure(sound: Blob, { muted = false, quietly = false } = {}): Promise<MeasuredSound> {
  const video = await play(sound, muted)
  const listener = await listen(video, { quietly })
  await expect.poll(() => listener?.measure(10)?.seconds ?? 0).toBeGreaterThan(1.9)
  const measured = listener?.measure(2)
  listener?.stop()
  expect(video.muted).toBe(muted)
  video.remove()
  video.removeAttribute('src')
  video.load()
  if (!measured) throw new Error('nothing was measured')
  return measured
}

test('the sound that plays is measured: its level on each side, and no fault', async () => {
  const sound = await measure(wav((n, side) => tone(side === 0 ? 0.5 : 0.25)(n)))
  expect(sound.leftDb).toBeCloseTo(-9, 0)
  expect(sound.rightDb).toBeCloseTo(-15, 0)
  expect(soundFaultOf(sound)).toBeNull()
})

test('the sound of a single channel is on both sides', async () => {
  const sound = await measure(wav(tone(0.5), 1))
  expect(Math.abs(sound.leftDb - sound.rightDb)).toBeLessThan(0.1)
})

test('sound on one side only, clipping and silence are three different faults', async () => {
  const left = wav((n, side) => (side === 0 ? tone(0.5)(n) : 0))
  const cut = wav((n) => Math.max(-1, Math.min(1, tone(2)(n))))
  const faults = await Promise.all([left, cut, wav(() => 0)].map(async (sound) => soundFaultOf(await measure(sound))))
  expect(faults).toEqual(['one_sided', 'clipping', 'silent'])
})

test('a muted picture is silent, unless the page listens quietly; afterwards it is muted again', async () => {
  expect(soundFaultOf(await measure(wav(tone(0.5)), { muted: true, quietly: true }))).toBeNull()
  expect(soundFaultOf(await measure(wav(tone(0.5)), { muted: true }))).toBe('silent')
})
