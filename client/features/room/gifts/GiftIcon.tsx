import { useRef, useState } from 'react'
import { useInSight, usePageShown } from '../../../ui/useInSight.ts'
import { useMedia } from '../../../lib/useMedia.ts'

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
  if (icon === '' || broken) return <Wrapped size={size} />
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

/** A wrapped gift. Drawn here, because the viewers' app has no icons of antd. */
const Wrapped = ({ size }: { size: number }) => (
  <svg
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M4 12v8h16v-8M3 8h18v4H3zM12 8v12M12 8C8 8 6 3 9 3s3 5 3 5 0-5 3-5 1 5-3 5Z" />
  </svg>
)
