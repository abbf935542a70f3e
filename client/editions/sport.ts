import type { Plan } from '../shell/plan.ts'
import { sportHome } from '../features/dashboard/sport/screen.ts'
import { live } from '../features/studio/live-control/sport/screen.ts'
import { liveEnd } from '../features/sessions/live-end/screen.ts'
import { liveSession } from '../features/sessions/record/screen.ts'
import { hostSettings } from '../features/profile/screen.ts'
import { eventsOfSport, sports } from '../features/sport-events/screen.ts'
import { blockedWords } from '../features/room/words/screen.ts'
import { statistics } from '../features/sessions/statistics/screen.ts'
import { livePill } from './live-pill.tsx'

export const plan: Plan = {
  home: () => '/userInfo',
  moved: { '/dashboard': '/' },
  headerSlots: [livePill('/live')],
  screens: [sportHome, hostSettings, sports, eventsOfSport, live, liveSession, liveEnd, statistics, blockedWords],
}
