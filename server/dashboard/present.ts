import type { HostHome, MonthSoFar } from '#contract/calls/dashboard/host.ts'
import type { MissingHost, Mover, PlatformFault, StaffHome } from '#contract/calls/dashboard/staff.ts'
import { SportType } from '#contract/calls/sport-events.ts'
import { points } from '../money.ts'
import { presentGoal } from '../features/earnings/present/goals.ts'
import { presentDaySoFar, presentPastLive } from '../features/sessions/live-analysis/present.ts'
import { presentMyEvent } from '../features/sport-events/present.ts'
import { presentSupporter } from '../features/room/supporters/present.ts'
import type { HostHomeRow } from './queries/host.ts'
import type { MissingRow } from './queries/missing.ts'
import type { MonthRow } from './queries/month.ts'
import type { MoverRow, StaffMonth } from './queries/staff-month.ts'
import { neededPerDay, paceOf } from './rules.ts'

function presentMonth({ days, over, today, lastMonth }: MonthRow): MonthSoFar {
  const pace = paceOf({ over, today }, days)
  return {
    month: days.month,
    points: points(over + today),
    daysOver: days.daysOver,
    daysLeft: days.daysLeft,
    pace: pace === null ? null : points(pace),
    lastMonth: points(lastMonth),
  }
}

export function presentHostHome({ today, month, goal, lastGoal, live, nextMatch, lastLives, thank }: HostHomeRow): HostHome {
  const { supporters, totalAmount, ...range } = thank
  const needed = goal && neededPerDay(goal.points, month.over + month.today, month.days.daysLeft)
  return {
    today: presentDaySoFar(today.today),
    before: { ...presentDaySoFar(today.before), until: today.until.toISOString() },
    month: {
      ...presentMonth(month),
      goal: presentGoal(goal),
      neededPerDay: needed === null ? null : points(needed),
      lastGoal: lastGoal && points(lastGoal.points),
    },
    live: live && { id: Number(live.id), title: live.title, startedAt: live.startedAt.toISOString() },
    nextMatch: nextMatch && { ...presentMyEvent(nextMatch), customerReserveCount: nextMatch.reservations[0]?.customerReserveCount ?? 0 },
    lastLives: lastLives.sessions.map(presentPastLive),
    thank: { ...range, people: supporters.map(presentSupporter(totalAmount)) },
  }
}

const presentMissing = ({
  anchorId,
  anchorName,
  familyName,
  eventId,
  sport,
  startAt,
  homeTeamName,
  guestTeamName,
}: MissingRow): MissingHost => ({
  anchor: { id: anchorId, name: anchorName },
  familyName,
  event: { id: eventId, sport: SportType.parse(sport), startAt: startAt.toISOString(), homeTeamName, guestTeamName },
})

const presentMover = ({ id, name, now, before }: MoverRow): Mover => ({ id, name, now: points(now), before: points(before) })

interface StaffHomeRow extends StaffMonth {
  missing: { total: number; rows: MissingRow[] }
  faults: PlatformFault[] | null
}

export const presentStaffHome = ({ missing, month, movers, faults }: StaffHomeRow): StaffHome => ({
  missing: { total: missing.total, value: missing.rows.map(presentMissing) },
  month: presentMonth(month),
  movers: movers && { ...movers, rising: movers.rising.map(presentMover), falling: movers.falling.map(presentMover) },
  faults,
})
