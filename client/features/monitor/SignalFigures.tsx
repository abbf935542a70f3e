import { useTranslation } from 'react-i18next'
import type { StreamHealth } from '#contract/calls/studio/live-room.ts'
import { bitrate } from '../../lib/format.ts'

/** Size, frame rate and bitrate of the push, such as 720p30, 2.1 Mb/s. */
export function SignalFigures({ health }: { health: StreamHealth | null }) {
  const { i18n } = useTranslation()
  if (!health) return '–'
  const { video, kbps } = health
  const { value, unit } = bitrate(kbps, i18n.language, 1)
  return (
    <>
      {video && `${video.height}p${video.fps === null ? '' : Math.round(video.fps)} · `}
      {value} {unit}
    </>
  )
}
