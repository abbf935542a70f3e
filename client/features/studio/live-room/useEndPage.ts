import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { liveEnd } from '../../sessions/live-end/screen.ts'
import type { LiveRoom } from './useLiveRoom.ts'

/** Opens the page of the end when the live session has ended, also if another screen or the platform ended it. */
export function useEndPage({ isLive, lastLive }: Pick<LiveRoom, 'isLive' | 'lastLive'>): void {
  const navigate = useNavigate()
  useEffect(() => {
    // Fetched in advance. A failure here is ignored: the file is fetched again when it is needed.
    if (isLive) liveEnd.load().catch(() => {})
  }, [isLive])
  useEffect(() => {
    if (lastLive !== null) void navigate(`/liveHistory/${lastLive}/end`)
  }, [lastLive, navigate])
}
