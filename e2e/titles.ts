// The titles of the screens, by the name that each description has.
import type { Language } from '#client/i18n/language.ts'
import { audit } from '#client/screens/audit/screen.ts'
import { dashboard } from '#client/screens/dashboard/screen.ts'
import { familyIncome } from '#client/screens/family-income/screen.ts'
import { familyInfo } from '#client/screens/family-info/screen.ts'
import { anchors, families } from '#client/screens/family-manager/screen.ts'
import { giftHistory } from '#client/screens/gift-history/screen.ts'
import { liveAnalysis } from '#client/screens/live-analysis/screen.ts'
import { liveControl } from '#client/screens/live-control/screen.ts'
import { liveHistory } from '#client/screens/live-history/screen.ts'
import { liveMonitor, modelPlayer } from '#client/screens/live-monitor/screen.ts'
import { liveSession } from '#client/screens/live-session/screen.ts'
import { live } from '#client/screens/live/screen.ts'
import { profile } from '#client/screens/profile/screen.ts'
import { roomOrder } from '#client/screens/room-order/screen.ts'
import { settlement } from '#client/screens/settlement/screen.ts'
import { sports } from '#client/screens/sport-events/screen.ts'
import { statistics } from '#client/screens/statistics/screen.ts'
import { userIncome } from '#client/screens/user-income/screen.ts'
import { deliveries, webhooks } from '#client/screens/webhooks/screen.ts'

export const titlesIn = (language: Language) => ({
  audit: audit.title[language],
  dashboard: dashboard.title[language],
  familyIncome: familyIncome.title[language],
  familyInfo: familyInfo.title[language],
  anchors: anchors.title[language],
  families: families.title[language],
  giftHistory: giftHistory.title[language],
  liveAnalysis: liveAnalysis.title[language],
  liveControl: liveControl.title[language],
  liveHistory: liveHistory.title[language],
  liveMonitor: liveMonitor.title[language],
  modelPlayer: modelPlayer.title[language],
  liveSession: liveSession.title[language],
  live: live.title[language],
  profile: profile.title[language],
  roomOrder: roomOrder.title[language],
  settlement: settlement.title[language],
  sports: sports.title[language],
  statistics: statistics.title[language],
  userIncome: userIncome.title[language],
  deliveries: deliveries.title[language],
  webhooks: webhooks.title[language],
})
