import { CheckOutlined, ClockCircleOutlined, GiftOutlined, MessageOutlined, StopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { HouseGiftDialog } from './HouseGiftDialog.tsx'
import styles from './MonitorDialog.module.css'
import type { MonitorWire } from './useMonitorSocket.ts'
import { PrivateMessageDialog } from './PrivateMessageDialog.tsx'
import { type SentMessage, useSentMessages } from './useSentMessages.ts'
import sentStyles from './PrivateMessageDialog.module.css'

/** A monitor's actions in a room: a house gift, a private message, removing the room. */
export function MonitorActions({
  anchor,
  wire,
  onRemove,
}: {
  anchor: { id: number; name: string }
  wire: MonitorWire
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const dialog = useDialog<'gift' | 'message'>()
  const sent = useSentMessages(wire)
  const { name } = anchor
  return (
    <div className={styles.actions}>
      <Button icon={<GiftOutlined aria-hidden />} onClick={() => dialog.show('gift')}>
        {t('monitor.gift')}
      </Button>
      <Button icon={<MessageOutlined aria-hidden />} onClick={() => dialog.show('message')}>
        {t('monitor.message')}
      </Button>
      <Button
        className={styles.remove}
        icon={<StopOutlined aria-hidden />}
        aria-label={t('monitor.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('monitor.remove')}
      </Button>
      {dialog.subject === 'gift' && <HouseGiftDialog dialog={dialog} anchor={anchor} />}
      {dialog.subject === 'message' && <PrivateMessageDialog dialog={dialog} anchor={anchor} onSent={sent.add} />}
      <SentMessages messages={sent.messages} name={name} />
    </div>
  )
}

/** The private messages to the host, and whether they were delivered. */
function SentMessages({ messages, name }: { messages: readonly SentMessage[]; name: string }) {
  const { t } = useTranslation()
  return (
    <ul className={sentStyles.sent} aria-live="polite" aria-label={t('monitor.messagesSent')}>
      {messages.map(({ id, text, state }) => (
        <li key={id} data-state={state}>
          <bdi>{text}</bdi>
          <small>
            {state === 'delivered' ? <CheckOutlined aria-hidden /> : <ClockCircleOutlined aria-hidden />}{' '}
            {state === 'delivered' ? t('monitor.messageDelivered') : t('monitor.messageWaiting', { name })}
          </small>
        </li>
      ))}
    </ul>
  )
}
