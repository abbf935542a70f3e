import type { HeaderSlot } from '../app/plan.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Comes with the chat itself, which a family does not have.
const ChatNotices = lazyPart(() => import('../screens/live-control/ChatNotices.tsx'))

export const StandardNotices: HeaderSlot = ({ user }) => (user.role === 'anchor' ? <ChatNotices /> : null)
