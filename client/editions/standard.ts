import { AppDownloads } from '../shell/header/AppDownloads.tsx'
import type { Plan } from '../shell/plan.ts'
import { audit } from '../features/audit/screen.ts'
import { dashboard } from '../features/dashboard/screen.ts'
import { desk } from '../features/desk/screen.ts'
import { familyIncome } from '../features/income/family/screen.ts'
import { familyInfo } from '../features/family/screen.ts'
import { anchors, families } from '../features/accounts/screen.ts'
import { giftHistory } from '../features/gifts/screen.ts'
import { liveAnalysis } from '../features/live-analysis/screen.ts'
import { liveControl } from '../features/live-control/standard/screen.ts'
import { liveHistory } from '../features/record/history/screen.ts'
import { liveMonitor, modelPlayer } from '../features/wall/screen.ts'
import { liveEnd } from '../features/live-end/screen.ts'
import { liveSession } from '../features/record/screen.ts'
import { profile } from '../features/profile/screen.ts'
import { roomOrder } from '../features/private-orders/screen.ts'
import { settlement } from '../features/settlement/screen.ts'
import { anchorStatement, familyStatement } from '../features/statement/screen.ts'
import { staffDashboard } from '../features/dashboard/staff/screen.ts'
import { userIncome } from '../features/income/anchor/screen.ts'
import { chatFromStart } from '../features/words/chat-screen.ts'
import { blockedWords } from '../features/words/screen.ts'
import { deliveries, webhooks } from '../features/webhooks/screen.ts'
import { livePill } from './live-pill.tsx'
import { StandardNotices } from './standard-notices.tsx'

export const plan: Plan = {
  home: (user, phone) => {
    if (user.role !== 'anchor') return '/dashboard'
    return phone ? '/giftHistory' : '/'
  },
  moved: { '/familyManager/settlement': '/settlement' },
  headerSlots: [livePill('/liveControl'), StandardNotices],
  Downloads: AppDownloads,
  whileSignedIn(user) {
    if (user.role !== 'anchor') return () => {}
    // A dynamic import: the chat is in the chunk of the live screen, which other users do not load.
    const opened = import('../features/live-control/standard/chat.ts').then(({ chat }) => chat.open())
    return () => void opened.then((close) => close())
  },
  screens: [
    staffDashboard,
    profile,
    dashboard,
    liveControl,
    familyInfo,
    liveMonitor,
    modelPlayer,
    families,
    anchors,
    settlement,
    giftHistory,
    roomOrder,
    liveAnalysis,
    userIncome,
    familyIncome,
    familyStatement,
    anchorStatement,
    liveHistory,
    liveSession,
    liveEnd,
    blockedWords,
    chatFromStart,
    audit,
    webhooks,
    deliveries,
    desk,
  ],
}
