import type { Plan } from '../app/plan.ts'
import { live } from '../screens/live/screen.ts'
import { liveSession } from '../screens/live-session/screen.ts'
import { hostSettings } from '../screens/profile/screen.ts'
import { eventsOfSport, sports } from '../screens/sport-events/screen.ts'
import { statistics } from '../screens/statistics/screen.ts'
import { livePill } from './live-pill.tsx'

export const plan: Plan = {
  home: () => '/userInfo',
  moved: { '/dashboard': '/' },
  headerSlots: [livePill('/live')],
  screens: [hostSettings, sports, eventsOfSport, live, liveSession, statistics],
}
