import { ControlOutlined, InboxOutlined, SafetyOutlined, TeamOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SamePlace } from '#contract/calls/moderation/room.ts'
import { hourAndMinute } from '../../../../lib/dates.ts'
import { count } from '../../../../lib/format.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import type { RoomRules } from '../useRoomRules.tsx'
import { useRoomState } from '../useRoomState.ts'
import { modesOnText } from '../wording/modes-text.ts'
import styles from './ModerationBar.module.css'
import type { Part } from './part.ts'
import { ShieldButton } from './ShieldButton.tsx'

const ModerationPanel = lazyPart(() => import('./ModerationPanel.tsx'))

/** Above a chat: the shield, the held lines, and the rest of the moderation in a panel beside the chat. Below it, what is on at the moment. */
export default function ModerationBar({ rules }: { rules: RoomRules }) {
  const { t, i18n } = useTranslation()
  const { calls, onModerated } = rules.room
  const state = useRoomState({ read: calls.read, onChange: onModerated })
  const [shown, setShown] = useState<{ part: Part; opener: HTMLElement }>()
  const [isOpen, setOpen] = useState(false)
  /** When the latest group of accounts came that has been looked at. */
  const [seen, setSeen] = useState('')
  const { data } = state
  const latest = data?.samePlace[0]
  if (isOpen && latest && latest.at > seen) setSeen(latest.at)
  const show = (next: Part, opener: HTMLElement) => {
    if (isOpen && shown?.part === next) return setOpen(false)
    setShown({ part: next, opener })
    setOpen(true)
  }
  const opening = (next: Part) => ({
    'aria-haspopup': 'dialog' as const,
    'aria-expanded': isOpen && shown?.part === next,
    onClick: ({ currentTarget }: { currentTarget: HTMLElement }) => show(next, currentTarget),
  })
  const held = data?.held.length ?? 0
  const on = data ? modesOnText(t, data.modes) : ''
  const isOn = on !== '' || (data?.modes.shieldSince ?? null) !== null
  const waiting = t('moderate.held.waiting', { number: count(held, i18n.language) })
  return (
    <>
      <div className={styles.bar}>
        <ShieldButton modes={data?.modes} act={rules.act} onActed={state.reload} />
        <Badge count={held} size="small" overflowCount={999} color="var(--gr-warn)" className={styles.held ?? ''}>
          <Button size="small" icon={<InboxOutlined aria-hidden />} aria-label={waiting} title={waiting} {...opening('held')} />
        </Badge>
        <Button
          size="small"
          icon={<ControlOutlined aria-hidden />}
          aria-label={t('moderate.title')}
          title={t('moderate.title')}
          data-on={isOn}
          {...opening('modes')}
        />
      </div>
      {/* Screen readers announce what is switched on. */}
      <output className={styles.strip}>
        {data && isOn && <On since={data.modes.shieldSince} on={on} onClick={(opener) => show('modes', opener)} />}
        {latest && latest.at > seen && <Came group={latest} onClick={(opener) => show('held', opener)} />}
      </output>
      {shown && (
        <ModerationPanel
          open={isOpen}
          opener={shown.opener}
          part={shown.part}
          onPart={(next) => setShown({ ...shown, part: next })}
          onClose={() => setOpen(false)}
          rules={rules}
          state={state}
        />
      )}
    </>
  )
}

/** Names the modes that are on. A phone hides them, to have height for the lines; there, only the panel's button is coloured. */
function On({ since, on, onClick }: { since: string | null; on: string; onClick: (opener: HTMLElement) => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={`${styles.on} ${styles.modes}`} onClick={({ currentTarget }) => onClick(currentTarget)}>
      {since && (
        <strong>
          <SafetyOutlined aria-hidden /> {t('moderate.shield.since', { time: hourAndMinute(since) })}
        </strong>
      )}
      {since && on !== '' && ' · '}
      {on}
    </button>
  )
}

function Came({ group, onClick }: { group: SamePlace; onClick: (opener: HTMLElement) => void }) {
  const { t, i18n } = useTranslation()
  return (
    <button type="button" className={styles.on} onClick={({ currentTarget }) => onClick(currentTarget)}>
      <TeamOutlined aria-hidden /> {t('moderate.samePlace.came', { number: count(group.count, i18n.language) })}
    </button>
  )
}
