import { MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chime } from './chime.ts'

/** Plays a sound for gifts, for a host who is not watching the screen. Off by default in every new tab. `newestGift`: the id of its line. */
export const SoundSwitch = memo(function SoundSwitch({ newestGift }: { newestGift: string | undefined }) {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(false)
  const lastGift = useRef(newestGift)
  useEffect(() => {
    if (newestGift === lastGift.current) return
    lastGift.current = newestGift
    if (isOn && newestGift) chime()
  }, [newestGift, isOn])
  return (
    <Button
      size="small"
      type="text"
      icon={isOn ? <SoundOutlined /> : <MutedOutlined />}
      aria-pressed={isOn}
      aria-label={t('chat.sounds')}
      title={t('chat.sounds')}
      onClick={() => {
        setOn(!isOn)
        // Browsers allow sound only after a click. The sound played here also lets the host check the volume.
        if (!isOn) chime()
      }}
    />
  )
})
