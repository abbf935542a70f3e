import { expect, it } from 'vitest'
import { EncoderSample, sideOf } from '#contract/push/figures.ts'
import { figuresBetween, type Reading } from './encoder-figures.ts'
import { sideSentence } from '../SideLine.tsx'

const first: Reading = {
  at: 1000,
  render: { lost: 10, all: 1000 },
  encode: { lost: 20, all: 900 },
  network: { lost: 0, all: 300 },
  congestion: 0,
  cpu: 31.5,
}
const later = (change: Partial<Reading>): Reading => ({
  ...first,
  at: 3000,
  render: { lost: 10, all: 1060 },
  encode: { lost: 20, all: 960 },
  network: { lost: 0, all: 360 },
  ...change,
})
const verdict = (change: Partial<Reading>, arrived: number | null = 30) => {
  const figures = [figuresBetween(first, later(change))]
  return sideSentence(sideOf(figures, arrived), figures, arrived)
}

it('figures are shares of the frames since the previous reading', () => {
  const figures = figuresBetween(first, later({ encode: { lost: 35, all: 1020 }, network: { lost: 6, all: 360 }, congestion: 0.4 }))
  expect(figures).toEqual({ renderMissed: 0, encodeSkipped: 0.125, networkDropped: 0.1, congestion: 0.4, cpu: 31.5, fps: 27 })
})

it('counters that restart with a new stream give only figures that the platform accepts', () => {
  const figures = figuresBetween(first, later({ network: { lost: 0, all: 12 }, render: { lost: 0, all: 30 }, congestion: 1.2, cpu: -1 }))
  expect(EncoderSample.omit({ agoMs: true }).parse(figures)).toEqual({
    renderMissed: 0,
    encodeSkipped: 0,
    networkDropped: 0,
    congestion: 1,
    cpu: 0,
    fps: 0,
  })
})

it('the sentence names the side that loses frames', () => {
  expect(verdict({ encode: { lost: 30, all: 980 } })).toEqual({ name: 'encode', share: 0.125 })
  expect(verdict({ render: { lost: 25, all: 1060 } })).toEqual({ name: 'render', share: 0.25 })
  // Figures of OBS 29 with the preset veryslow on two cores.
  expect(verdict({ encode: { lost: 57, all: 960 }, render: { lost: 61, all: 1060 } })).toMatchObject({ name: 'encode' })
  // Figures of OBS 29 with 6000 Kbps over a line of 1500, and a few frames drawn late.
  expect(verdict({ network: { lost: 48, all: 360 }, render: { lost: 13, all: 1060 }, congestion: 0.4 }, 7.4)).toEqual({
    name: 'dropped',
    share: 0.8,
  })
  expect(verdict({ congestion: 0.8 })).toEqual({ name: 'upload', share: 0.8 })
  expect(verdict({}, 27)).toMatchObject({ name: 'between' })
  expect(verdict({})).toEqual({ name: 'none', share: 0 })
  expect(verdict({}, null).name).toBe('unmeasured')
})
