import { AppDownloads } from '../shell/header/AppDownloads.tsx'
import type { Plan } from '../shell/plan.ts'
import { audit } from '../features/audit/screen.ts'
import { dashboard } from '../features/dashboard/screen.ts'
import { desk } from '../features/desk/screen.ts'
import { familyIncome } from '../features/earnings/income/family/screen.ts'
import { familyInfo } from '../features/accounts/family/screen.ts'
import { anchors, families } from '../features/accounts/screen.ts'
import { giftHistory } from '../features/room/gifts/screen.ts'
import { liveAnalysis } from '../features/sessions/live-analysis/screen.ts'
import { liveControl } from '../features/studio/live-control/standard/screen.ts'
import { liveHistory } from '../features/sessions/record/history/screen.ts'
import { liveMonitor, modelPlayer } from '../features/monitor/wall/screen.ts'
import { liveEnd } from '../features/sessions/live-end/screen.ts'
import { liveSession } from '../features/sessions/record/screen.ts'
import { profile } from '../features/profile/screen.ts'
import { roomOrder } from '../features/private-orders/screen.ts'
import { settlement } from '../features/earnings/settlement/screen.ts'
import { anchorStatement, familyStatement } from '../features/earnings/statement/screen.ts'
import { staffDashboard } from '../features/dashboard/staff/screen.ts'
import { userIncome } from '../features/earnings/income/anchor/screen.ts'
import { chatFromStart } from '../features/room/words/chat-screen.ts'
import { blockedWords } from '../features/room/words/screen.ts'
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
    const opened = import('../features/studio/live-control/standard/chat.ts').then(({ chat }) => chat.open())
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
