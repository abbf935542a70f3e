import { useLocation } from 'react-router'
import { PrivateNotices } from '../../chat/PrivateNotices.tsx'
import { chat } from './chat.ts'

/** What the host has to see of the chat on every other screen, too. */
export default function ChatNotices() {
  return <PrivateNotices chat={chat} chatIsShown={useLocation().pathname === '/liveControl'} />
}
