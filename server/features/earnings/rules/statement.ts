interface Dated {
  effectiveFrom: string
}

/** The rates in effect on any of the days, oldest first. `newestFirst` has all rates of an owner, `days` may be in any order. */
export const heldOn = <R extends Dated>(newestFirst: readonly R[], days: readonly string[]): R[] => {
  const held = new Set(days.map((day) => newestFirst.find(({ effectiveFrom }) => effectiveFrom <= day)))
  return newestFirst.filter((rate) => held.has(rate)).toReversed()
}

interface Stay {
  joinedOn: string
  leftOn: string | null
}

/** Whether a day lies in one of the stays; the day of leaving does not. */
export const isWithin = (stays: readonly Stay[], day: string) =>
  stays.some(({ joinedOn, leftOn }) => joinedOn <= day && (leftOn === null || day < leftOn))
