import { WarningOutlined } from '@ant-design/icons-svg'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { soundFaultOf, type MeasuredSound } from '#contract/push/sound.ts'
import { useMedia } from '../../../lib/useMedia.ts'
import { levelOf, meansOf, peaksOf } from './levels.ts'
import { listen } from './listen.ts'
import { PlainIcon } from '../../../kit/PlainIcon.tsx'
import styles from './Meter.module.css'
import { PeakHold } from './peak-hold.ts'

/** Decibels at the left end of the meter. */
const lowest = -60
/** The text describes the last `measuredSeconds`, is shown from `measuredMin` on, and is updated every second. */
const measuredSeconds = 5
const measuredMin = 3
const reportEveryMs = 1000

const percentOf = (db: number) => `${Math.max(0, 100 - (db / lowest) * 100)}%`

type Measured = RefObject<HTMLVideoElement | null> | MediaStream

/** Draws the levels, and returns the latest measurement. Bypasses React, because it draws twenty times a second. */
function useMeter(measured: Measured, bars: RefObject<HTMLElement | null>): MeasuredSound | null {
  const [sound, setSound] = useState<MeasuredSound | null>(null)
  const still = useMedia('(prefers-reduced-motion: reduce)')
  useEffect(() => {
    const element = measured instanceof MediaStream ? measured : measured.current
    if (!element) return
    const over = new AbortController()
    const holds = { left: new PeakHold(), right: new PeakHold() }
    const onSamples: NonNullable<Parameters<typeof listen>[1]>['onSamples'] = (block) => {
      const level = levelOf(block)
      const [means, peaks] = [meansOf(level), peaksOf(level)]
      for (const side of ['left', 'right'] as const) {
        bars.current?.style.setProperty(`--${side}`, percentOf(means[side]))
        bars.current?.style.setProperty(`--${side}-peak`, percentOf(holds[side].hold(peaks[side], performance.now())))
      }
    }
    void listen(element, still ? {} : { onSamples }).then((listener) => {
      if (!listener) return
      const timer = setInterval(() => setSound(listener.measure(measuredSeconds)), reportEveryMs)
      const stop = () => {
        clearInterval(timer)
        listener.stop()
      }
      if (over.signal.aborted) stop()
      else over.signal.addEventListener('abort', stop, { once: true })
    })
    return () => over.abort()
  }, [measured, bars, still])
  useEffect(() => {
    if (!still || !sound) return
    bars.current?.style.setProperty('--left', percentOf(sound.leftDb))
    bars.current?.style.setProperty('--right', percentOf(sound.rightDb))
  }, [still, sound, bars])
  return sound
}

/** The level of each side of a picture's sound or of a microphone, and a text about a fault: hosts do not hear their own stream. */
export default function Meter({ of: measured }: { of: Measured }) {
  const { t } = useTranslation()
  const bars = useRef<HTMLDivElement>(null)
  const sound = useMeter(measured, bars)
  const fault = sound && sound.seconds >= measuredMin ? soundFaultOf(sound) : null
  const side = sound && sound.leftDb > sound.rightDb ? 'left' : 'right'
  const sides = sound && { left: Math.round(sound.leftDb), right: Math.round(sound.rightDb) }
  return (
    <>
      <div
        ref={bars}
        className={styles.meter}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own meter has one bar
        role="meter"
        aria-label={t('ear.level')}
        aria-valuemin={lowest}
        aria-valuemax={0}
        aria-valuenow={sides ? Math.max(lowest, sides.left, sides.right) : lowest}
        aria-valuetext={sides ? t('ear.sides', sides) : undefined}
      >
        <span className={styles.left} />
        <span className={styles.right} />
      </div>
      {/* Announced once when a fault begins, because its text contains no figures that change. */}
      <output className={styles.fault} data-sound-fault={fault}>
        {fault && (
          <>
            <PlainIcon of={WarningOutlined} />{' '}
            {fault === 'one_sided' ? t(side === 'left' ? 'ear.onlyLeft' : 'ear.onlyRight') : t(`ear.${fault}`)}
          </>
        )}
      </output>
    </>
  )
}
