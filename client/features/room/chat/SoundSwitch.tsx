import { MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnchorChat } from './anchor-chat.ts'

// The sound of a gift: two soft notes, generated instead of loaded.
let context: AudioContext | undefined

/** Hz and when each note begins, in seconds. */
const notes = [
  [880, 0],
  [1318.5, 0.09],
] as const
const lengthSeconds = 0.35

function chime() {
  context ??= new AudioContext()
  for (const [pitch, delay] of notes) {
    const tone = context.createOscillator()
    const loudness = context.createGain()
    const start = context.currentTime + delay
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(0.12, start)
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + lengthSeconds)
    tone.connect(loudness).connect(context.destination)
    tone.start(start)
    tone.stop(start + lengthSeconds)
  }
}

/** Plays a sound for gifts, for a host who is not watching the screen. Off by default in every new tab. */
export const SoundSwitch = memo(function SoundSwitch({ onGift }: Pick<AnchorChat, 'onGift'>) {
  const { t } = useTranslation()
  const [isOn, setOn] = useState(false)
  useEffect(() => (isOn ? onGift(chime) : undefined), [isOn, onGift])
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
