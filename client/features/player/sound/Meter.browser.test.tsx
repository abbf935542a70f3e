import { createRef } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../../testing/render-part.tsx'
import { texts } from '../../../testing/texts.ts'
import Meter from './Meter.tsx'
import { tone, wav } from './testing/wav.ts'

async function show(sound: Blob) {
  const video = createRef<HTMLVideoElement>()
  await renderPart(
    <>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a test sound */}
      <video ref={video} src={URL.createObjectURL(sound)} autoPlay />
      <Meter of={video} />
    </>,
  )
}
const meter = () => document.querySelector('[role=meter]')
const outputText = () => document.querySelector('output')?.textContent?.trim()

test('the meter shows the level of each side, and no fault for a good sound', async () => {
  await show(wav((n, side) => tone(side === 0 ? 0.5 : 0.25)(n)))
  await expect.poll(() => meter()?.getAttribute('aria-valuetext')).toBe('左 -9 dB，右 -15 dB')
  expect(meter()?.getAttribute('aria-valuenow')).toBe('-9')
  expect(meter()?.getAttribute('aria-label')).toBe(texts.ear.level)
  expect(outputText()).toBe('')
})

test('a fault of the sound is shown as a text: one side only, clipping, silence', async () => {
  for (const [sound, sentence] of [
    [wav((n, side) => (side === 0 ? tone(0.5)(n) : 0)), texts.ear.onlyLeft],
    [wav((n) => Math.max(-1, Math.min(1, tone(2)(n)))), texts.ear.clipping],
    [wav(() => 0), texts.ear.silent],
  ] as const) {
    await show(sound)
    await expect.poll(() => [...document.querySelectorAll('output')].at(-1)?.textContent?.trim()).toBe(sentence)
  }
})
