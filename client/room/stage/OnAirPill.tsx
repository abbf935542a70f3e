import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { getRoom } from '#contract/calls/room.ts'
import { call } from '../../lib/call.ts'
import { duration } from '../../lib/format.ts'
import { session } from '../../lib/session.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useNow } from '../signal/useNow.ts'
import styles from './OnAirPill.module.css'

/** The session may end while another page is shown. */
const rereadMs = 15_000

/** In the header of a host who is on air: for how long, and the way back to live control. */
export default function OnAirPill({ userId, to }: { userId: number; to: string }) {
  const { t } = useTranslation()
  const { data, reload } = useLoad(`room ${userId}`, (signal) => call(getRoom, { params: { userId }, signal }))
  const startedAt = data?.live?.startedAt
  const now = useNow(startedAt !== undefined)
  useEffect(() => {
    const timer = setInterval(reload, rereadMs)
    return () => clearInterval(timer)
  }, [reload])
  useEffect(() => {
    if (data && !data.live) session.update({ liveRoomIsBegin: false })
  }, [data])
  const time = startedAt === undefined ? '' : duration((now - Date.parse(startedAt)) / 1000)
  return (
    <Link to={to} className={styles.pill} data-on-air-pill>
      <span className={styles.words}>{t('header.onAir')}</span> {time}
    </Link>
  )
}
