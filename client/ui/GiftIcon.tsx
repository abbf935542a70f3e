import { GiftOutlined } from '@ant-design/icons'
import { useState } from 'react'

/** A catalogue's icon is a character or the path of an image; its name stands beside it. */
export function GiftIcon({ icon, size }: { icon: string; size: number }) {
  const [broken, setBroken] = useState(false)
  const isImage = /^(\/|https?:|data:image\/)/.test(icon)
  if (icon === '' || broken) return <GiftOutlined style={{ fontSize: size }} aria-hidden />
  if (isImage) return <img src={icon} alt="" width={size} height={size} loading="lazy" onError={() => setBroken(true)} />
  return (
    <span style={{ fontSize: size, lineHeight: 1 }} aria-hidden>
      {icon}
    </span>
  )
}
