// Ends sessions that no request ends: the push was lost or never started, or the account was switched off.
import type { DueWork } from '../../../../dates/timetable.ts'
import { listBusyAnchors, listUnfedSessions } from '../queries.ts'
import { overdueEnd, unfedEnd } from '../rules.ts'
import { changeRoom, type Needs } from './change-room.ts'
import { cutBroadcast, endSession, takeOffAir } from './end-session.ts'

/** Ends the sessions whose push did not return, or never started. */
export async function endOverdueSessions(deps: Needs): Promise<void> {
  const now = deps.clock()
  for (const session of await listUnfedSessions(deps.db.prisma)) {
    if (!overdueEnd(session, now)) continue
    const broadcast = await changeRoom(deps, session.anchorId, async (tx, room, emit) => {
      const due = room.session && !room.pushClientId ? overdueEnd(room.session, now) : null
      return due && endSession(deps, tx, room, emit, due.endedAt, due)
    })
    if (broadcast) await cutBroadcast(deps, broadcast)
  }
}

/** The same as a task of the timetable, which runs when the next session is due. */
export const overdueSessions = (deps: Needs): DueWork => ({
  async next() {
    const ends = (await listUnfedSessions(deps.db.prisma)).flatMap((session) => unfedEnd(session)?.endedAt.getTime() ?? [])
    return ends.length > 0 ? new Date(Math.min(...ends)) : undefined
  },
  run: () => endOverdueSessions(deps),
})

/** Ends the live sessions of accounts that have been switched off. */
export async function endDisabledAnchors(deps: Needs): Promise<void> {
  for (const anchorId of await listBusyAnchors(deps.db.prisma, { account: { isActive: false } }))
    await takeOffAir(deps, anchorId, 'removed')
}
