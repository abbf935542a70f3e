import { useCallback, useEffect, useRef } from 'react'
import type { Room } from '#contract/calls/room.ts'

/** The picture, or a word of `pairing.air`; left: nobody waits any more. */
type Found = 'picture' | 'noPicture' | 'stopped' | 'left'

/** OBS needs a second or two, the server measures every two, and a slow line takes its time. */
const patienceMs = 30_000

/** Waits until the picture of a started OBS has been measured, or OBS has stopped again. `stops`: how often it has. */
export function useArrival(room: Room | undefined, stops: number) {
  const waiting = useRef<(found: Found) => void>(undefined)
  const hasPicture = room?.streaming === true && room.health !== null && room.health.video !== null
  const latest = useRef(hasPicture)
  useEffect(() => {
    latest.current = hasPicture
    if (hasPicture) waiting.current?.('picture')
  }, [hasPicture])
  useEffect(() => {
    if (stops > 0) waiting.current?.('stopped')
  }, [stops])
  useEffect(() => () => waiting.current?.('left'), [])
  return useCallback(
    () =>
      new Promise<Found>((resolve) => {
        if (latest.current) return resolve('picture')
        const timer = setTimeout(() => waiting.current?.('noPicture'), patienceMs)
        waiting.current = (found) => {
          clearTimeout(timer)
          waiting.current = undefined
          resolve(found)
        }
        return undefined
      }),
    [],
  )
}
