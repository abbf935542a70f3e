import { MobileOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/room.ts'
import { PushGuide } from '../../room/push/PushGuide.tsx'
import type { Push } from '../../room/push/usePushInfo.ts'
import { devices, type Device, type RoomForm, type RoomFormAction } from './room-form.ts'
import { RoomFields } from './RoomFields.tsx'
import { RoomSummary } from './RoomSummary.tsx'
import styles from './Settings.module.css'

interface Props {
  form: RoomForm
  change: (action: RoomFormAction) => void
  room: Room | undefined
  push: Push
}

/** The left zone: with what I push, and what kind of room it will be. */
export function Settings({ form, change, room, push }: Props) {
  const { t } = useTranslation()
  const live = room?.live !== null && room !== undefined
  return (
    <>
      <section className={styles.panel}>
        <h2 className={styles.title}>{t('live.roomType')}</h2>
        {live ? <RoomSummary room={room} /> : <RoomFields form={form} change={change} />}
      </section>
      <section className={styles.panel}>
        <h2 className={styles.title}>{t('live.device')}</h2>
        {!live && (
          <Segmented<Device>
            block value={form.device} onChange={(device) => change({ is: 'device', device })} aria-label={t('live.device')}
            options={devices.map((device) => ({ value: device, label: t(`live.devices.${device}`) }))}
          />
        )}
        {form.device === 'phone' && !live
          ? <p className={styles.note}><MobileOutlined aria-hidden /> {t('live.phoneNote')}</p>
          : <PushGuide push={push} streaming={room?.streaming ?? false} encoder={form.device === 'tool' ? 'tool' : 'obs'} />}
      </section>
    </>
  )
}
