import { AppDownloads } from '../app/header/AppDownloads.tsx'
import type { Plan } from '../app/plan.ts'
import { audit } from '../screens/audit/screen.ts'
import { dashboard } from '../screens/dashboard/screen.ts'
import { desk } from '../screens/desk/screen.ts'
import { familyIncome } from '../screens/family-income/screen.ts'
import { familyInfo } from '../screens/family-info/screen.ts'
import { anchors, families } from '../screens/family-manager/screen.ts'
import { giftHistory } from '../screens/gift-history/screen.ts'
import { liveAnalysis } from '../screens/live-analysis/screen.ts'
import { liveControl } from '../screens/live-control/screen.ts'
import { liveHistory } from '../screens/live-history/screen.ts'
import { liveMonitor, modelPlayer } from '../screens/live-monitor/screen.ts'
import { liveSession } from '../screens/live-session/screen.ts'
import { profile } from '../screens/profile/screen.ts'
import { roomOrder } from '../screens/room-order/screen.ts'
import { settlement } from '../screens/settlement/screen.ts'
import { anchorStatement, familyStatement } from '../screens/statement/screen.ts'
import { staffDashboard } from '../screens/staff-dashboard/screen.ts'
import { userIncome } from '../screens/user-income/screen.ts'
import { deliveries, webhooks } from '../screens/webhooks/screen.ts'
import { livePill } from './live-pill.tsx'
import { StandardNotices } from './standard-notices.tsx'

export const plan: Plan = {
  home: (user, phone) => {
    if (user.role !== 'anchor') return '/dashboard'
    return phone ? '/giftHistory' : '/'
  },
  moved: { '/familyManager/settlement': '/settlement' },
  headerSlots: [livePill('/liveControl'), AppDownloads, StandardNotices],
  whileSignedIn(user) {
    if (user.role !== 'anchor') return () => {}
    // Fetched with the screen's own chunk: the sign-in page does without it.
    const opened = import('../screens/live-control/chat.ts').then(({ chat }) => chat.open())
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
    audit,
    webhooks,
    deliveries,
    desk,
  ],
}
