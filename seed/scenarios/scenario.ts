// The parameters of a demo world that a scenario can change.

export interface Shape {
  /** Past days with figures; none leaves the world as it is before anything has happened. */
  days: number
  /** Additional families, and the members of each. */
  families: number
  anchors: number
  /** Additional members of Aurora. */
  auroraMembers: number
  /** Gifts, relative to an ordinary day. */
  rush: number
  /** Sports events a day, against an ordinary week: today, and all other days. */
  eventsToday: number
  events: number
  /** Whole months are settled through the one before the last. Otherwise all but the last few days are. */
  settledByMonth: boolean
  longNames: boolean
}

export const ordinary: Shape = {
  // Two months, so that every month so far can be compared with the one before.
  days: 62,
  families: 0,
  anchors: 10,
  auroraMembers: 0,
  rush: 1,
  eventsToday: 1,
  events: 1,
  settledByMonth: false,
  longNames: false,
}

export interface Scenario {
  /** One line for `--list`. */
  summary: string
  shape: Partial<Shape>
}
