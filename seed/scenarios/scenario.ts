// The parameters of a demo world that a scenario can change.

export interface Shape {
  /** Past days with figures; with 0 nothing has happened yet. */
  days: number
  /** Last days whose sessions have a record. */
  recordedDays: number
  /** Additional families, and the members of each. */
  families: number
  anchors: number
  /** Additional members of Aurora. */
  auroraMembers: number
  /** Gifts, relative to an ordinary day. */
  rush: number
  /** Sports events a day relative to an ordinary week: today, and on all other days. Multiples of a third give whole matches. */
  eventsToday: number
  events: number
  /** Days that are settled: all but the last few and those of Cascade, whole months through the one before the last, all, or none. */
  settled: 'usual' | 'months' | 'all' | 'none'
  /** How often Aurora's day six days ago was reopened before it was settled for good. */
  reopenings: number
  longNames: boolean
}

export const ordinary: Shape = {
  // Two months, so that every month so far can be compared with the one before.
  days: 62,
  recordedDays: 3,
  families: 0,
  anchors: 10,
  auroraMembers: 0,
  rush: 1,
  eventsToday: 1,
  events: 1,
  settled: 'usual',
  reopenings: 1,
  longNames: false,
}

export interface Scenario {
  /** One line for `--list`. */
  summary: string
  shape: Partial<Shape>
}
