import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { renderPart } from '../../../testing/render-part.tsx'
import { GiftIcon } from './GiftIcon.tsx'

const emulateMotion = (value: 'no-preference' | 'reduce') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
const source = () => document.querySelector('img')?.getAttribute('src')

const drawing = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg"><path fill="${color}" d="M0 0h9v9z"/></svg>`)}`
const [still, moving] = [drawing('red'), drawing('blue')]
const picture = <GiftIcon icon={still} moving={moving} size={40} />

test('an animated gift plays while it is visible, and stands still when it is out of view or with reduced motion', async () => {
  await emulateMotion('no-preference')
  await renderPart(
    <div data-scroller style={{ height: 100, overflow: 'auto' }}>
      <div style={{ height: 400 }} />
      {picture}
    </div>,
  )
  const scroller = document.querySelector('[data-scroller]')
  expect(source()).toBe(still)
  scroller?.scrollTo({ top: 400 })
  await expect.poll(source).toBe(moving)
  scroller?.scrollTo({ top: 0 })
  await expect.poll(source).toBe(still)

  scroller?.scrollTo({ top: 400 })
  await expect.poll(source).toBe(moving)
  await emulateMotion('reduce')
  await expect.poll(source).toBe(still)
})
