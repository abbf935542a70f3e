import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { moveClock } from '#contract/calls/demo/clock.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call } from '../../lib/call.ts'
import { inZone } from '../../lib/dates.ts'
import { refreshSettings } from '../../lib/settings.ts'
import styles from './DemoClock.module.css'
import { useDemoTime, whileMoving } from './useDemoTime.ts'

const fastRate = 60

/** The platform's time, and for admins the controls that move it. */
export function DemoClock({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { at, rate, zone } = useDemoTime()
  const [moving, setMoving] = useState<string>()
  const [notice, setNotice] = useState('')

  async function move(name: string, body: { forward: string } | { to: string } | { rate: number }) {
    setMoving(name)
    setNotice(t('demo.moving'))
    const answer = await whileMoving(() => call(moveClock, { body, isLong: true }))
    await refreshSettings()
    setMoving(undefined)
    setNotice(answer.ok ? t('demo.moved', { time: inZone(answer.data.now, zone).format('YYYY-MM-DD HH:mm') }) : failureText(answer))
  }
  const button = (name: string, label: string, body: Parameters<typeof move>[1]) => (
    <Button loading={moving === name} disabled={moving !== undefined && moving !== name} onClick={() => void move(name, body)}>
      {label}
    </Button>
  )
  return (
    <div className={styles.clock}>
      <p>{t('demo.time', { time: at.format('YYYY-MM-DD HH:mm:ss') })}</p>
      <p className={styles.about}>
        {t('demo.about')} ({zone})
      </p>
      {isAdmin && (
        <>
          <div className={styles.buttons}>
            {button('hour', t('demo.hour'), { forward: '1h' })}
            {button('tomorrow', t('demo.tomorrow'), { to: `${at.add(1, 'day').format('YYYY-MM-DD')}T09:00` })}
            {button('month', t('demo.month'), { to: `${at.add(1, 'month').format('YYYY-MM')}-01T00:00` })}
            {rate > 1
              ? button('rate', t('demo.normal'), { rate: 1 })
              : button('rate', t('demo.fast', { rate: fastRate }), { rate: fastRate })}
            {rate === 0 ? button('pause', t('demo.resume'), { rate: 1 }) : button('pause', t('demo.pause'), { rate: 0 })}
          </div>
          <output className={styles.about}>{notice}</output>
        </>
      )}
    </div>
  )
}
