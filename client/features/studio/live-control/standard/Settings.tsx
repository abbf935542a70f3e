import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import type { BoundGame, Room } from '#contract/calls/studio/live-room.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { useUser } from '../../../../lib/session.ts'
import { GameButton } from '../../../room/game/GameButton.tsx'
import { MuteList } from '../../../room/moderation/MuteList.tsx'
import type { RoomRules } from '../../../room/moderation/useRoomRules.ts'
import { PushGuide } from '../../push/PushGuide.tsx'
import type { Push } from '../../push/usePushInfo.ts'
import { devices, type Device, type RoomForm, type RoomFormAction } from '../../room-form/room-form.ts'
import { RoomFields } from '../../room-form/RoomFields.tsx'
import styles from './Settings.module.css'
import { withTexts } from '../../../../i18n/language.ts'
import { greyLines, lazyPart } from '../../../../ui/lazy-part.tsx'

// Loaded separately: hosts who stream from a computer do not need the code.
const SignInCode = lazyPart(() => import('../../sign-in-code/SignInCode.tsx'), greyLines(6))

// Loaded separately, with its texts and its engine: most hosts use OBS.
const CameraPanel = lazyPart(() => withTexts('room', import('../../camera/CameraPanel.tsx')), greyLines(6))

interface Props {
  form: RoomForm
  change: (action: RoomFormAction) => void
  /** Undefined until it has loaded. */
  room: Room | undefined
  push: Push
  rules: RoomRules
  onCopied: () => void
  onGameChanged: () => void
}

/** The set-up: the title, the kind of room and its game, how to push, and the muted viewers. */
export function Settings({ form, change, room, push, rules, onCopied, onGameChanged }: Props) {
  const { t } = useTranslation()
  const name = useUser()?.name ?? ''
  return (
    <>
      {/* First, since they differ from one session to the next; the guide does not. */}
      <section className={styles.panel}>
        <h2 className={styles.title}>{t('columns.room')}</h2>
        <RoomFields form={form} change={change} name={name} />
        {room && <Game bound={room.chatSetting.game} onChanged={onGameChanged} />}
      </section>
      <section className={styles.panel}>
        <h2 className={styles.title}>{t('live.device')}</h2>
        <Segmented<Device>
          block
          value={form.device}
          onChange={(device) => change({ type: 'device', device })}
          aria-label={t('live.device')}
          options={devices.map((device) => ({
            value: device,
            title: t(`live.devices.${device}`),
            label: <span data-device={device}>{t(`live.devices.${device}`)}</span>,
          }))}
        />
        {form.device === 'phone' ? (
          <SignInCode />
        ) : (
          <>
            {form.device === 'tool' && <CameraPanel push={push} />}
            {form.device === 'tool' && <h3 className={styles.title}>{t('live.otherTools')}</h3>}
            <PushGuide
              push={push}
              streaming={room?.streaming ?? false}
              encoder={form.device === 'tool' ? 'tool' : 'obs'}
              onCopied={onCopied}
            />
          </>
        )}
      </section>
      <section className={styles.panel}>
        <h2 className={styles.title}>{t('moderation.mutes')}</h2>
        <MuteList rules={rules} />
      </section>
    </>
  )
}

function Game(props: { bound: BoundGame | null; onChanged: () => void }) {
  const { t } = useTranslation()
  const nameOf = useCatalogueName()
  const { bound } = props
  return (
    <div className={styles.game}>
      <span>
        <h3 className={styles.title}>{t('game.title')}</h3>
        {bound ? <bdi>{nameOf(bound.name)}</bdi> : <span className="note">{t('game.noneBound')}</span>}
      </span>
      <GameButton {...props} />
    </div>
  )
}
