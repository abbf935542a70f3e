import type { Scenario } from './scenario.ts'

export const busyFamily: Scenario = {
  summary: 'Aurora has 60 more members, and everybody is given twice as much',
  shape: { auroraMembers: 60, rush: 2 },
}
