// A host's start page: today, the month and its goals, the open session, the next match, the last sessions, and whom to thank.
import { shiftDay } from '#contract/days.ts'
import type { AnchorActor } from '../../auth/actor.ts'
import type { Client } from '../../db/open-database.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import { findNextMatch } from '../../features/sport-events/queries.ts'
import { listPastLives } from '../../features/sessions/live-analysis/queries/past-lives.ts'
import { readToday } from '../../features/sessions/live-analysis/queries/today.ts'
import { listSupporters } from '../../features/room/supporters/queries.ts'
import { findGoal } from '../../features/earnings/queries/goals.ts'
import { readHostMonth } from './month.ts'

interface Moment {
  now: Date
  zone: string
}

/** How many people a host is reminded to thank. */
const thanked = 3
const weekDays = 7

/** As calls send an instant. */
const utcText = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

const newestSession = (db: Client, actor: AnchorActor) =>
  db.liveSession.findFirst({
    where: { anchorId: actor.id },
    orderBy: [{ startedAt: 'desc' }, { id: 'desc' }],
    select: { id: true, title: true, startedAt: true, endedAt: true },
  })
type Session = NonNullable<Awaited<ReturnType<typeof newestSession>>>

/** Who gave most in the newest session; if nobody did, in the last seven days. */
async function readThank(db: Client, actor: AnchorActor, { now, zone }: Moment, session: Session | null) {
  const today = businessDayOf(now, zone)
  if (session) {
    const [from, to] = [session.startedAt, session.endedAt ?? now]
    const page = { limit: thanked, page: 1, from: utcText(from), to: utcText(to) }
    const { supporters, totalAmount } = await listSupporters(db, actor, zone, page)
    if (supporters.length > 0)
      return { of: 'session' as const, from: businessDayOf(from, zone), to: businessDayOf(to, zone), supporters, totalAmount }
  }
  const week = { from: shiftDay(today, 1 - weekDays), to: today }
  const { supporters, totalAmount } = await listSupporters(db, actor, zone, { limit: thanked, page: 1, ...week })
  return { of: 'week' as const, ...week, supporters, totalAmount }
}

export async function readHostHome(db: Client, actor: AnchorActor, moment: Moment) {
  const month = await readHostMonth(db, actor, moment)
  const session = await newestSession(db, actor)
  return {
    today: await readToday(db, actor, moment),
    month,
    goal: await findGoal(db, actor.id, month.days.today),
    lastGoal: await findGoal(db, actor.id, month.days.before.last),
    live: session && session.endedAt === null ? session : null,
    nextMatch: await findNextMatch(db, actor, moment.now),
    lastLives: await listPastLives(db, actor, moment.zone, { limit: 2, page: 1 }),
    thank: await readThank(db, actor, moment, session),
  }
}
export type HostHomeRow = Awaited<ReturnType<typeof readHostHome>>
