import { useEffect, useRef, useState, type RefObject } from 'react'
import { pause } from '../retry.ts'
import { drawKeyFrame, fetchKeyFrame } from './key-frame.ts'

/** The time between two pictures of a room. */
const everyMs = 10_000
/** The time between new pictures of two rooms, so that a dense wall costs little more than a sparse one. */
const apartMs = 1000

/** When the next room may fetch a new picture, in the time of `performance.now`. */
let nextTurn = 0

/** Keeps a canvas at the latest key frame at an address while `showing` and while the page is visible. True once there is a picture. */
export function useKeyFrames(canvas: RefObject<HTMLCanvasElement | null>, address: string, showing: boolean): boolean {
  const [drawn, setDrawn] = useState(false)
  const latest = useRef(address)
  useEffect(() => {
    // The signature of an address changes with each load of the list; requests use the latest, which is still valid.
    latest.current = address
  })
  useEffect(() => {
    const element = canvas.current
    if (!showing || !element) return undefined
    const over = new AbortController()
    void keepDrawing(
      element,
      () => latest.current,
      () => setDrawn(true),
      over.signal,
    )
    return () => over.abort()
  }, [canvas, showing])
  return drawn
}

async function keepDrawing(canvas: HTMLCanvasElement, address: () => string, onDrawn: () => void, signal: AbortSignal) {
  while (!signal.aborted) {
    await pageVisible(signal)
    const picture = signal.aborted ? null : await fetchKeyFrame(address(), signal)
    if (picture && (await drawKeyFrame(canvas, picture, signal))) onDrawn()
    await pause(everyMs, signal)
    if (!signal.aborted) await myTurn(signal)
  }
}

/** Rooms take turns. */
function myTurn(signal: AbortSignal): Promise<void> {
  const now = performance.now()
  const turn = Math.max(now, nextTurn)
  nextTurn = turn + apartMs
  return pause(turn - now, signal)
}

/** Resolves when the page is visible, or `signal` fires. */
function pageVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return Promise.resolve()
  return new Promise((resolve) => {
    const over = new AbortController()
    const end = () => {
      if (document.hidden && !signal.aborted) return
      over.abort()
      resolve()
    }
    document.addEventListener('visibilitychange', end, { signal: over.signal })
    signal.addEventListener('abort', end, { signal: over.signal })
  })
}
