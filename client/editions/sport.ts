import type { Plan } from '../app/plan.ts'
import { live } from '../screens/live/screen.ts'
import { hostSettings } from '../screens/profile/screen.ts'
import { eventsOfSport, sports } from '../screens/sport-events/screen.ts'
import { statistics } from '../screens/statistics/screen.ts'

export const plan: Plan = { home: () => '/userInfo', headerSlots: [], screens: [hostSettings, sports, eventsOfSport, live, statistics] }
