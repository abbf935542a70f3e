import { useTranslation } from 'react-i18next'
import { ChatInput } from '../chat/ChatInput.tsx'
import { ChatList } from '../chat/ChatList.tsx'
import type { MonitorWire } from './useMonitorSocket.ts'
import styles from './MonitorChat.module.css'
import { useMonitorChat } from './useMonitorChat.ts'

/** The room's chat for a monitor, who can read and write. */
export function MonitorChat({ wire, ready, anchorId }: { wire: MonitorWire; ready: boolean; anchorId: number }) {
  const { t } = useTranslation()
  const { lines, arrivals, send } = useMonitorChat(wire, ready, anchorId)
  return (
    <section className={styles.chat} aria-label={t('chat.title')}>
      <ChatList lines={lines} arrivals={arrivals} empty={t('monitor.chatEmpty')} />
      <ChatInput onSend={send} placeholder={t('monitor.say')} />
    </section>
  )
}
