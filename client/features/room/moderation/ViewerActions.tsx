import { DeleteOutlined, EllipsisOutlined, StopOutlined, UndoOutlined, UserAddOutlined, UserDeleteOutlined } from '@ant-design/icons'
import { Button, Dropdown, type MenuProps, Tooltip } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Place } from '#contract/chat.ts'
import { clearMinutes, muteMinutes } from '#contract/limits.ts'
import type { Viewer } from './moderator.ts'
import { once } from './once.ts'
import { useStanding } from '../viewer-card/useStanding.ts'
import type { RoomRules } from './useRoomRules.ts'
import { reasons, type Stop, viewerActs } from '../viewer-card/viewer-acts.ts'
import styles from './ViewerActions.module.css'
import type { Act } from './wording/act-text.ts'
import { termText } from './wording/term-text.ts'

/** One click mutes for the shortest time; the menu has the others. */
const [shortest, ...longer] = muteMinutes

interface Props {
  viewer: Viewer
  rules: RoomRules
  /** Where the line is, if it is one that can be removed. */
  line: Place | null
}

/**
 * The most frequent actions for a line and its viewer, one click away, and the others in a menu. The arrow keys reach them from the name
 * (LineList.tsx).
 */
export default function ViewerActions({ viewer, rules, line }: Props) {
  const { t } = useTranslation()
  const { customerId, nickname } = viewer
  const { moderator, act } = rules
  const [isOpen, setOpen] = useState(false)
  // The lists of the room are here at once; the rest is read when the menu opens.
  const { standing } = useStanding(isOpen ? moderator : null, customerId)
  const isManager = rules.managers?.some((manager) => manager.customerId === customerId) ?? false
  const mute = rules.mutes?.find(({ customer, ended }) => customer.customerId === customerId && !ended)
  const acts = viewerActs({
    moderator,
    customerId,
    line,
    standing: {
      isManager,
      mute: mute ? { banned: mute.banned, isLiftable: true } : null,
      canHoldNewcomers: standing?.canHoldNewcomers ?? false,
    },
  })
  const { release, remove, canStop } = acts
  const duration = termText(t, shortest)
  const muteName = release ? t(mute?.banned ? 'moderation.unban' : 'moderation.unmute') : `${t('moderation.muteFor')} ${duration}`
  const item = (key: string, label: string, chosen: Act) => ({ key, label, onClick: () => void act(chosen, nickname) })
  const terms = (stop: Stop, minutes: readonly (typeof muteMinutes)[number][], holds = false) =>
    minutes.map((minute) => item(`${stop} ${minute} ${holds}`, termText(t, minute), acts.stop(stop, minute, holds)))
  const newcomers = acts.canHoldNewcomers
    ? [{ key: 'newcomers', label: t('moderate.newcomers.choice'), children: terms('ban', muteMinutes, true) }]
    : []
  const stops = {
    mute: { key: 'mute', label: t('moderate.muteLonger'), disabled: !canStop, children: terms('mute', longer) },
    ban: { key: 'ban', label: t('moderate.ban'), disabled: !canStop, children: [...terms('ban', muteMinutes), ...newcomers] },
  }
  const items: MenuProps['items'] = [
    // The one without a reason is one click away.
    ...reasons.flatMap((reason) =>
      remove && reason !== 'other'
        ? [item(reason, t('moderate.removeAs', { reason: t(`removal.reasons.${reason}`) }), remove(reason))]
        : [],
    ),
    item('clear', t('moderate.clear', { minutes: clearMinutes }), acts.clear('other')),
    // A longer mute takes the place of a shorter one.
    ...(mute?.banned ? [] : [stops.mute, stops.ban]),
  ]
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
      {remove && (
        <Action name={t('moderate.removeLine')} icon={<DeleteOutlined aria-hidden />} act={() => void act(remove('other'), nickname)} />
      )}
      <Action
        name={muteName}
        hint={isManager ? t('errors.manager_not_mutable') : muteName}
        icon={release ? <UndoOutlined aria-hidden /> : <StopOutlined aria-hidden />}
        disabled={!canStop}
        act={() => void act(release ?? acts.stop('mute', shortest), nickname)}
      >
        {release ? null : duration}
      </Action>
      {acts.canAppoint && (
        <Action
          name={t(isManager ? 'moderation.removeManager' : 'moderation.addManager')}
          icon={isManager ? <UserDeleteOutlined aria-hidden /> : <UserAddOutlined aria-hidden />}
          act={() => void rules.appoint(viewer, !isManager)}
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
