// The state of a room, and of one viewer in it, as its moderators see them.
import type { PersonInRoom, RoomModeration } from '#contract/calls/room/moderation/room.ts'
import type { Deps } from '../../../../deps.ts'
import { aboutCustomer, inRoom, isManager, roomOf, type Moderator } from '../commands/authority.ts'
import { presentModes } from '../rules/modes.ts'
import { presentHeld, presentSamePlace } from '../present.ts'
import { doerOf, listEntries, presentEntry } from './entries.ts'
import { inForce, muter } from './mutes.ts'
import { networkOfGuest } from './newcomers.ts'
import { listHeld, listSamePlace, readModes, sessionStart } from './room-state.ts'

/** Whether the caller moderates the room is checked here, too. */
export async function readRoomModeration({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: Moderator): Promise<RoomModeration> {
  if ('manager' in by) await inRoom({ db }, by, () => Promise.resolve())
  const [anchorId, now] = [roomOf(by), clock()]
  const startedAt = await sessionStart(db.prisma, anchorId)
  return {
    modes: presentModes(await readModes(db.prisma, anchorId)),
    held: (await listHeld(db.prisma, { anchorId, startedAt, now })).map(presentHeld),
    samePlace: (await listSamePlace(db.prisma, anchorId, now)).map(presentSamePlace),
    log: (await listEntries(db.prisma, { anchorId })).map((entry) => presentEntry(entry, by, startedAt)),
  }
}

/** The status of one viewer of the room. */
export const readPerson = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, by: Moderator, customerId: number): Promise<PersonInRoom> =>
  aboutCustomer({ db }, by, customerId, async (tx) => {
    const anchorId = roomOf(by)
    const mute = await tx.mute.findFirst({
      where: { anchorId, customerId, ...inForce(clock()) },
      include: { anchor: { select: { name: true } }, ...muter },
    })
    return {
      isManager: await isManager(tx, anchorId, customerId),
      canHoldNewcomers: (await networkOfGuest(tx, anchorId, customerId)) !== null,
      mute: mute && {
        banned: mute.isBan,
        until: mute.freeTime?.toISOString() ?? null,
        by: doerOf(mute),
        isLiftable: !('manager' in by) || mute.byManagerId !== null,
      },
    }
  })
