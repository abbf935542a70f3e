import { StopOutlined, UndoOutlined, UserAddOutlined, UserDeleteOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Manager } from '#contract/calls/moderation.ts'
import { muteMinutes } from '#contract/limits.ts'
import { durationNames } from './durations.ts'
import type { RoomRules } from './useRoomRules.tsx'
import styles from './ViewerActions.module.css'

/** One click mutes for the shortest time; the card behind the name has the others. */
const [shortest] = muteMinutes

/** Ignores the second click of a double click, which would undo the first. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act()
}

/** The most frequent actions for a viewer, one click away. The arrow keys reach them from the name (ChatLog.tsx). */
export default function ViewerActions({ viewer, rules }: { viewer: Manager; rules: RoomRules }) {
  const { t } = useTranslation()
  const manages = rules.managers?.some(({ customerId }) => customerId === viewer.customerId) ?? false
  const isMuted = rules.mutes?.some(({ customer, ended }) => customer.customerId === viewer.customerId && !ended) ?? false
  const duration = t(`moderation.durations.${durationNames[shortest]}`)
  const muteName = isMuted ? t('moderation.unmute') : `${t('moderation.muteFor')} ${duration}`
  const managerName = manages ? t('moderation.removeManager') : t('moderation.addManager')
  return (
    // Screen readers do not announce it as a line of the log. A click leaves the focus where it was, such as in the text field.
    <span
      role="toolbar"
      tabIndex={-1}
      aria-label={viewer.nickname}
      aria-live="off"
      className={styles.actions}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Tooltip title={manages ? t('errors.manager_not_mutable') : muteName} trigger={['hover', 'focus']}>
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          icon={isMuted ? <UndoOutlined aria-hidden /> : <StopOutlined aria-hidden />}
          aria-label={muteName}
          disabled={manages}
          onClick={once(() => (isMuted ? void rules.unmute(viewer) : rules.mute(viewer, shortest)))}
        >
          {isMuted ? null : duration}
        </Button>
      </Tooltip>
      {rules.makeManager && (
        <Tooltip title={managerName} trigger={['hover', 'focus']}>
          <Button
            type="text"
            size="small"
            tabIndex={-1}
            icon={manages ? <UserDeleteOutlined aria-hidden /> : <UserAddOutlined aria-hidden />}
            aria-label={managerName}
            onClick={once(() => void (manages ? rules.dropManager?.(viewer) : rules.makeManager?.(viewer)))}
          />
        </Tooltip>
      )}
    </span>
  )
}
