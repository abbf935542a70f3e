import type { HeaderSlot } from '../shell/plan.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Loaded only for hosts, since it contains the chat.
const ChatNotices = lazyPart(() => import('../features/studio/live-control/standard/ChatNotices.tsx'))

export const StandardNotices: HeaderSlot = ({ user }) => (user.role === 'anchor' ? <ChatNotices /> : null)
