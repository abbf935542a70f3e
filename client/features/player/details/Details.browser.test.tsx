import { useEffect, useRef, useState } from 'react'
import { expect, test } from 'vitest'
import { barsColumns, cellsAcross, cellsOf } from '#contract/push/clock-bars.ts'
import { renderPart } from '../../../testing/render-part.tsx'
import { texts } from '../../../testing/texts.ts'
import { collect, type Collector } from '../figures/collect.ts'
import Details from './Details.tsx'

/** A mock camera at 30 frames a second that draws the clock of `late` milliseconds ago into the picture; null for no clock. */
function camera(late: number | null): MediaStream {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 })
  const context = canvas.getContext('2d')!
  const cell = canvas.width / cellsAcross
  const draw = () => {
    context.fillStyle = '#234'
    context.fillRect(0, 0, canvas.width, canvas.height)
    if (late === null) return
    cellsOf(Date.now() - late).forEach((isWhite, n) => {
      context.fillStyle = isWhite ? '#fff' : '#000'
      context.fillRect((n % barsColumns) * cell, Math.floor(n / barsColumns) * cell, cell, cell)
    })
  }
  setInterval(draw, 33)
  draw()
  return canvas.captureStream(30)
}

function Watching({ stream }: { stream: MediaStream }) {
  const video = useRef<HTMLVideoElement>(null)
  const [collector, setCollector] = useState<Collector | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    if (video.current) {
      video.current.srcObject = stream
      setCollector(collect(video.current, performance.now(), stop.signal))
    }
    return () => stop.abort()
  }, [stream])
  return (
    <div style={{ position: 'relative', width: 640, height: 360, background: '#000', color: '#fff' }}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- a test picture */}
      <video ref={video} muted autoPlay style={{ width: '100%' }} />
      {collector && <Details collector={collector} format="flv" muted />}
    </div>
  )
}

const delayShown = () => Number(document.querySelector<HTMLElement>('[data-delay]')?.dataset['delay'] ?? Number.NaN)

test('the glass-to-glass delay of a picture with a clock is shown to within a few frames', async () => {
  const screen = await renderPart(<Watching stream={camera(700)} />)
  await expect.poll(delayShown).toBeGreaterThan(0)
  // This page itself adds a delay: drawing, capturing and showing.
  expect(delayShown()).toBeGreaterThanOrEqual(690)
  expect(delayShown()).toBeLessThan(900)
  await expect.element(screen.getByText('640×360')).toBeVisible()
  await expect.element(screen.getByText(texts.details.soundOff)).toBeVisible()
  await expect.poll(() => document.querySelector('[data-clock] polyline')).not.toBeNull()
})

test('for a picture without a clock, a message says where to find one', async () => {
  const screen = await renderPart(<Watching stream={camera(null)} />)
  await expect.element(screen.getByText(texts.details.noClock.replace('{{address}}', `${location.origin}/clock`))).toBeVisible()
  await expect.element(screen.getByText(texts.details.sound, { exact: true })).not.toBeInTheDocument()
})

test('a clock with a different time is not shown as a delay', async () => {
  const screen = await renderPart(<Watching stream={camera(-60_000)} />)
  await expect.element(screen.getByText(texts.details.differs)).toBeVisible()
})
