import { DeleteOutlined, EllipsisOutlined, StopOutlined, UndoOutlined, UserAddOutlined, UserDeleteOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#contract/chat.ts'
import type { Manager } from '#contract/calls/moderation.ts'
import { muteMinutes } from '#contract/limits.ts'
import { durationNames } from './durations.ts'
import { once } from './once.ts'
import { useViewerMenu } from './useViewerMenu.tsx'
import type { RoomRules } from './useRoomRules.tsx'
import styles from './ViewerActions.module.css'

/** One click mutes for the shortest time; the menu has the others. */
const [shortest] = muteMinutes

interface Props {
  viewer: Manager
  rules: RoomRules
  /** Where the line is, if it is one that can be removed. */
  line: Place | null
}

/**
 * The most frequent actions for a line and its viewer, one click away, and the others in a menu. The arrow keys reach them from the name
 * (ChatLog.tsx).
 */
export default function ViewerActions({ viewer, rules, line }: Props) {
  const { t } = useTranslation()
  const { customerId, nickname } = viewer
  const manages = rules.managers?.some((manager) => manager.customerId === customerId) ?? false
  const mute = rules.mutes?.find(({ customer, ended }) => customer.customerId === customerId && !ended)
  const duration = t(`moderation.durations.${durationNames[shortest]}`)
  const release = t(mute?.banned ? 'moderation.unban' : 'moderation.unmute')
  const muteName = mute ? release : `${t('moderation.muteFor')} ${duration}`
  const managerName = manages ? t('moderation.removeManager') : t('moderation.addManager')
  const [isOpen, setOpen] = useState(false)
  const items = useViewerMenu({ viewer, act: rules.act, calls: rules.room.calls, isOpen, line, manages })
  return (
    // Screen readers do not announce it as a line of the log. A click leaves the focus where it was, such as in the text field.
    <span
      role="toolbar"
      tabIndex={-1}
      aria-label={nickname}
      aria-live="off"
      className={styles.actions}
      onMouseDown={(event) => event.preventDefault()}
    >
      {line && (
        <Action
          name={t('moderate.removeLine')}
          icon={<DeleteOutlined aria-hidden />}
          act={() => void rules.act({ act: 'remove', line }, nickname)}
        />
      )}
      <Action
        name={muteName}
        hint={manages ? t('errors.manager_not_mutable') : muteName}
        icon={mute ? <UndoOutlined aria-hidden /> : <StopOutlined aria-hidden />}
        disabled={manages}
        act={() => void rules.act(mute ? { act: 'release', customerId } : { act: 'mute', customerId, minute: shortest }, nickname)}
      >
        {mute ? null : duration}
      </Action>
      {rules.makeManager && (
        <Action
          name={managerName}
          icon={manages ? <UserDeleteOutlined aria-hidden /> : <UserAddOutlined aria-hidden />}
          act={() => void (manages ? rules.dropManager?.(viewer) : rules.makeManager?.(viewer))}
        />
      )}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        open={isOpen}
        onOpenChange={setOpen}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves into the opened menu, and back after a choice
        autoFocus
        menu={{ items }}
      >
        {/* The list holds its lines still while this is expanded (useHold.ts). */}
        <Button
          type="text"
          size="small"
          tabIndex={-1}
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t('moderate.more')}
          aria-haspopup="menu"
          aria-expanded={isOpen}
        />
      </Dropdown>
    </span>
  )
}

interface ActionProps {
  name: string
  /** The text at the pointer, if not the name. */
  hint?: string
  icon: ReactNode
  disabled?: boolean
  act: () => void
  children?: ReactNode
}

const Action = ({ name, hint = name, act, ...button }: ActionProps) => (
  <Tooltip title={hint} trigger={['hover', 'focus']}>
    <Button type="text" size="small" tabIndex={-1} aria-label={name} onClick={once(act)} {...button} />
  </Tooltip>
)
