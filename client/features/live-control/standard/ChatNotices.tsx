import { useLocation } from 'react-router'
import { PrivateNotices } from '../../chat/PrivateNotices.tsx'
import { chat } from './chat.ts'

/** Shows private messages as notices on every screen other than the one with the chat. */
export default function ChatNotices() {
  return <PrivateNotices chat={chat} chatIsShown={useLocation().pathname === '/liveControl'} />
}
