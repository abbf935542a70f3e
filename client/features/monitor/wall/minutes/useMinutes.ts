import { useEffect, useMemo } from 'react'
import { listWallMinutes, type WallMinutes } from '#contract/calls/monitor/wall.ts'
import { call } from '../../../../lib/call.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { usePageShown } from '../../../../ui/useInSight.ts'

/** The minutes of all rooms come in one reply, at this interval, while the page is visible. */
const rereadMs = 30_000

/** The last minutes of each live room, by its anchor. `isOn`: whether there are rooms. */
export function useMinutes(isOn: boolean): ReadonlyMap<number, WallMinutes> {
  const isShown = usePageShown()
  const { data, reload } = useLoad<WallMinutes[]>(`wall minutes ${isOn && isShown}`, async (signal) =>
    isOn ? call(listWallMinutes, { signal }) : { ok: true, data: [] },
  )
  useEffect(() => {
    if (!isOn || !isShown) return undefined
    const timer = setInterval(reload, rereadMs)
    return () => clearInterval(timer)
  }, [isOn, isShown, reload])
  return useMemo(() => new Map((data ?? []).map((minutes) => [minutes.anchorId, minutes])), [data])
}
