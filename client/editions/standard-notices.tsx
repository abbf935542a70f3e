import { lazy, Suspense } from 'react'
import { useUser } from '../lib/session.ts'

// Comes with the chat itself, which a family does not have.
const ChatNotices = lazy(() => import('../screens/live-control/ChatNotices.tsx'))

export const StandardNotices = () => (useUser()?.role === 'anchor' ? <Suspense fallback={null}><ChatNotices /></Suspense> : null)
