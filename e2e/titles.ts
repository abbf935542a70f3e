// The titles of the screens, by the name of their description.
import type { Language } from '#client/i18n/languages.ts'
import { audit } from '#client/features/audit/screen.ts'
import { dashboard } from '#client/features/dashboard/screen.ts'
import { familyIncome } from '#client/features/earnings/income/family/screen.ts'
import { familyInfo } from '#client/features/accounts/family/screen.ts'
import { anchors, families } from '#client/features/accounts/screen.ts'
import { giftHistory } from '#client/features/room/gifts/screen.ts'
import { liveAnalysis } from '#client/features/sessions/live-analysis/screen.ts'
import { liveControl } from '#client/features/studio/live-control/standard/screen.ts'
import { liveHistory } from '#client/features/sessions/record/history/screen.ts'
import { liveMonitor, modelPlayer } from '#client/features/monitor/wall/screen.ts'
import { liveSession } from '#client/features/sessions/record/screen.ts'
import { live } from '#client/features/studio/live-control/sport/screen.ts'
import { profile } from '#client/features/profile/screen.ts'
import { roomOrder } from '#client/features/private-orders/screen.ts'
import { settlement } from '#client/features/earnings/settlement/screen.ts'
import { sports } from '#client/features/sport-events/screen.ts'
import { statistics } from '#client/features/sessions/statistics/screen.ts'
import { userIncome } from '#client/features/earnings/income/anchor/screen.ts'
import { blockedWords } from '#client/features/room/words/screen.ts'
import { deliveries, webhooks } from '#client/features/webhooks/screen.ts'

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
  blockedWords: blockedWords.title[language],
})
