import { Segmented, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/calls/room.ts'
import { GamePanel } from '../../room/game/GamePanel.tsx'
import { MuteList } from '../../room/moderation/MuteList.tsx'
import type { RoomRules } from '../../room/moderation/useRoomRules.ts'
import { PushGuide } from '../../room/push/PushGuide.tsx'
import type { Push } from '../../room/push/usePushInfo.ts'
import { devices, type Device, type RoomForm, type RoomFormAction } from './room-form.ts'
import { RoomFields } from './RoomFields.tsx'
import { RoomSummary } from './RoomSummary.tsx'
import styles from './Settings.module.css'

// Who goes on air from a computer draws no code.
const SignInCode = lazy(() => import('./SignInCode.tsx'))

interface Props {
  form: RoomForm
  change: (action: RoomFormAction) => void
  /** Undefined until it is known. */
  room: Room | undefined
  isLive: boolean
  push: Push
  rules: RoomRules
  onGameChanged: () => void
  onRecommend: (() => void) | undefined
}

/** The left zone: with what I push, what kind of room it will be, its game, and who is silenced in it. */
export function Settings({ form, change, room, isLive, push, rules, onGameChanged, onRecommend }: Props) {
  const { t } = useTranslation()
  const stream = (
    <section className={styles.panel}>
      <h2 className={styles.title}>{t('live.device')}</h2>
      {!isLive && (
        <Segmented<Device>
          block
          value={form.device}
          onChange={(device) => change({ is: 'device', device })}
          aria-label={t('live.device')}
          options={devices.map((device) => ({ value: device, label: t(`live.devices.${device}`) }))}
        />
      )}
      {form.device === 'phone' && !isLive ? (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
          <SignInCode />
        </Suspense>
      ) : (
        <PushGuide push={push} streaming={room?.streaming ?? false} encoder={form.device === 'tool' ? 'tool' : 'obs'} />
      )}
    </section>
  )
  return (
    <>
      <section className={styles.panel}>
        <h2 className={styles.title}>{t('columns.room')}</h2>
        {isLive ? <RoomSummary room={room} /> : <RoomFields form={form} change={change} />}
      </section>
      {!isLive && stream}
      <section className={styles.panel}>
        <h2 className={styles.title}>{t('game.title')}</h2>
        {room ? (
          <GamePanel bound={room.chatSetting.game} onChanged={onGameChanged} {...(onRecommend && { onRecommend })} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        )}
      </section>
      <section className={styles.panel}>
        <h2 className={styles.title}>{t('moderation.mutes')}</h2>
        <MuteList rules={rules} />
      </section>
      {/* Once live, the encoder is set up. */}
      {isLive && stream}
    </>
  )
}
