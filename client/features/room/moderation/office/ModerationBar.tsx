import { ControlOutlined, InboxOutlined, SafetyOutlined, TeamOutlined } from '@ant-design/icons'
import { Badge, Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatModes, SamePlace } from '#contract/calls/room/moderation/room.ts'
import { hourAndMinute } from '../../../../lib/time/local-time.ts'
import { count } from '../../../../lib/format.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { useMedia } from '../../../../lib/useMedia.ts'
import { once } from '../once.ts'
import type { RoomPart } from '../parts/RoomParts.tsx'
import type { RoomRules } from '../useRoomRules.ts'
import { useRoomState } from '../useRoomState.ts'
import { modesOnText, shieldText } from '../wording/modes-text.ts'
import styles from './ModerationBar.module.css'

const ModerationPanel = lazyPart(() => import('./ModerationPanel.tsx'))

/** Above a chat: the shield, the held lines, and the rest of the moderation in a panel beside the chat. Below it, what is on at the moment. */
export default function ModerationBar({ rules }: { rules: RoomRules }) {
  const { t, i18n } = useTranslation()
  const state = useRoomState(rules.moderator)
  const [shown, setShown] = useState<{ part: RoomPart; opener: HTMLElement }>()
  const [isOpen, setOpen] = useState(false)
  /** When the latest group of accounts came that has been looked at. */
  const [seen, setSeen] = useState('')
  const { data } = state
  const latest = data?.samePlace[0]
  if (isOpen && shown?.part === 'held' && latest && latest.at > seen) setSeen(latest.at)
  const show = (next: RoomPart, opener: HTMLElement) => {
    if (isOpen && shown?.part === next) return setOpen(false)
    setShown({ part: next, opener })
    setOpen(true)
  }
  const opening = (next: RoomPart) => ({
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
        <ShieldButton
          modes={data?.modes}
          onPress={async (isUp) => {
            await rules.act({ act: 'shield', isUp })
            state.reload()
          }}
        />
        <Badge count={held} size="small" overflowCount={999} color="var(--gr-warn)" classNames={{ indicator: styles.held ?? '' }}>
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

interface ShieldProps {
  /** Undefined until they have loaded. */
  modes: ChatModes | undefined
  onPress: (isUp: boolean) => Promise<void>
}

/** One click raises the shield, one lowers it. */
function ShieldButton({ modes, onPress }: ShieldProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  /** In a low window the explanation would cover the button that has the focus. */
  const hasRoom = useMedia('(min-height: 400px)')
  const isUp = (modes?.shieldSince ?? null) !== null
  const press = async () => {
    setBusy(true)
    await onPress(!isUp)
    setBusy(false)
  }
  return (
    <Tooltip
      title={isUp ? t('moderate.shield.lower') : shieldText(t)}
      trigger={hasRoom ? ['hover', 'focus'] : ['hover']}
      placement="bottom"
      mouseEnterDelay={0.4}
    >
      <Button
        size="small"
        className={styles.shield ?? ''}
        icon={<SafetyOutlined aria-hidden />}
        aria-pressed={isUp}
        aria-label={t('moderate.shield.name')}
        disabled={!modes}
        loading={isBusy}
        onClick={once(() => void press())}
      >
        <span className={styles.word}>{t('moderate.shield.name')}</span>
      </Button>
    </Tooltip>
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
