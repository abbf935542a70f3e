import { GiftOutlined } from '@ant-design/icons'
import { useRef, useState } from 'react'
import { useInSight, usePageShown } from '../../ui/useInSight.ts'
import { useMedia } from '../../lib/useMedia.ts'

interface Props {
  /** A character, or the path of an image; its name is shown beside it. */
  icon: string
  /** The animated picture, if any. It plays only while visible, and not with reduced motion. */
  moving?: string
  size: number
}

export function GiftIcon({ icon, moving = icon, size }: Props) {
  const [broken, setBroken] = useState(false)
  const isImage = /^(\/|https?:|data:image\/)/.test(icon)
  if (icon === '' || broken) return <GiftOutlined style={{ fontSize: size }} aria-hidden />
  const onError = () => setBroken(true)
  if (isImage && moving !== icon) return <MovingPicture icon={icon} moving={moving} size={size} onError={onError} />
  if (isImage) return <img src={icon} alt="" width={size} height={size} loading="lazy" onError={onError} />
  return (
    <span style={{ fontSize: size, lineHeight: 1 }} aria-hidden>
      {icon}
    </span>
  )
}

function MovingPicture({ icon, moving, size, onError }: Required<Props> & { onError: () => void }) {
  const picture = useRef<HTMLImageElement>(null)
  const inSight = useInSight(picture)
  const pageShown = usePageShown()
  const still = useMedia('(prefers-reduced-motion: reduce)')
  return <img ref={picture} src={inSight && pageShown && !still ? moving : icon} alt="" width={size} height={size} onError={onError} />
}
