import { CheckOutlined, ClockCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import styles from './PrivateMessageDialog.module.css'
import type { SentMessage } from './useSentMessages.ts'

/** What was sent to the host alone, and whether it has arrived. */
export function SentMessages({ messages, name }: { messages: readonly SentMessage[]; name: string }) {
  const { t } = useTranslation()
  return (
    <ul className={styles.sent} aria-live="polite" aria-label={t('monitor.messagesSent')}>
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
