import { Suspense } from 'react'
import type { HeaderSlot } from '../app/plan.ts'
import { lazyPart } from '../ui/lazy-part.ts'

// Comes with the chat itself, which a family does not have.
const ChatNotices = lazyPart(() => import('../screens/live-control/ChatNotices.tsx'))

export const StandardNotices: HeaderSlot = ({ user }) =>
  user.role === 'anchor' ? (
    <Suspense fallback={null}>
      <ChatNotices />
    </Suspense>
  ) : null
