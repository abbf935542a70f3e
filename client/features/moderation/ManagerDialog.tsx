import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { muteMinutes } from '#contract/limits.ts'
import type { Manager } from '#contract/calls/moderation.ts'
import { durationNames } from './durations.ts'
import { ManagerAvatar } from './ManagerAvatar.tsx'
import styles from './ManagerDialog.module.css'
import type { RoomRules } from './useRoomRules.tsx'
import { useViewerActions } from './useViewerActions.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  manager: Manager
  /** Undefined until the manager has written in this chat. */
  rank: number | undefined
  rules: RoomRules
  open: boolean
  onClose: () => void
  /** Called when it has closed and the focus has been restored. */
  onClosed: () => void
}

/**
 * A manager's data and the host's actions. It stays open after each action, because a manager cannot be muted before being removed.
 */
export function ManagerDialog({ manager, rank, rules, open, onClose, onClosed }: Props) {
  const { t } = useTranslation()
  const { manages, isMuted, mute, unmute, makeManager, dropManager } = useViewerActions(manager, rules)
  const { nickname, customerId } = manager
  return (
    <Dialog
      open={open}
      title={<bdi className={styles.name}>{nickname}</bdi>}
      width={440}
      footer={null}
      onCancel={onClose}
      afterClose={onClosed}
    >
      <div className={styles.profile}>
        <ManagerAvatar nickname={nickname} size={56} />
        <dl className={styles.facts}>
          <dt>{t('moderation.id')}</dt>
          <dd>#{customerId}</dd>
          <dt>{t('moderation.rank')}</dt>
          <dd>{rank ?? '–'}</dd>
        </dl>
        {manages ? (
          <Button danger onClick={dropManager}>
            {t('moderation.removeManager')}
          </Button>
        ) : (
          <Button onClick={makeManager}>{t('moderation.addManager')}</Button>
        )}
      </div>
      <h3 className={styles.heading}>{t('moderation.muteFor')}</h3>
      <div className={styles.durations}>
        {muteMinutes.map((minute) => (
          <Button key={minute} size="small" disabled={manages || isMuted} onClick={() => mute(minute)}>
            {t(`moderation.durations.${durationNames[minute]}`)}
          </Button>
        ))}
        {isMuted && (
          <Button size="small" type="primary" onClick={unmute}>
            {t('moderation.unmute')}
          </Button>
        )}
      </div>
      {/* The space is kept, so that nothing moves when the reason disappears. */}
      <p className={styles.reason}>{manages && t('errors.manager_not_mutable')}</p>
    </Dialog>
  )
}
