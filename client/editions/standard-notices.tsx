import type { HeaderSlot } from '../app/plan.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

// Comes with the chat itself, which a family does not have.
const ChatNotices = lazyPart(() => import('../features/live-control/standard/ChatNotices.tsx'))

export const StandardNotices: HeaderSlot = ({ user }) => (user.role === 'anchor' ? <ChatNotices /> : null)
