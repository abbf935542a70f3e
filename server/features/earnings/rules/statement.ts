interface Issue {
  month: string
  /** An anchor's statement; without it, the family's. */
  anchorId?: number
  /** The family that pays, if the statement has only what was earned in it. */
  familyId?: number | null
  /** Settlements and reopenings of the month so far: other amounts have another number. */
  changes?: number
}

/** 2026-11-F3-25 for a family, 2026-11-A12 or 2026-11-A12-F3 for an anchor. The same statement has the same number at all times. */
export const statementNumber = ({ month, anchorId, familyId, changes }: Issue) =>
  [month, anchorId && `A${anchorId}`, familyId && `F${familyId}`, changes].filter((part) => part !== undefined && part !== null).join('-')

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
