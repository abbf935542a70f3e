// Undoes an action of moderation, by its kind: only what the action itself did. Later changes stay.
import type { ModerationAction } from '#contract/calls/room/moderation/room.ts'
import type { Place } from '#contract/chat.ts'
import type { Transaction } from '../../../../db/open-database.ts'
import { AppError } from '../../../../http/errors.ts'
import { inForce } from '../queries/mutes.ts'
import { readModes } from '../queries/room-state.ts'
import type { EntryDetail } from '../rules/entry.ts'
import { lowerShield, raiseShield, withoutChange, type StoredModes } from '../rules/modes.ts'
import { isManager } from './authority.ts'
import { lift, resume } from './mutes.ts'
import type { RemovalNeeds } from './removals.ts'

interface Undone {
  anchorId: number
  action: ModerationAction
  customerId: number | null
  at: Date
  detail: EntryDetail
}

/** Steps that follow after the commit. */
export interface Following {
  restore?: Place
  takeBack?: Place
  modes?: StoredModes
  isAboutMutes?: boolean
  isAboutManagers?: boolean
}

function demand(isStillSo: boolean): asserts isStillSo {
  if (!isStillSo) throw new AppError('not_undoable')
}

/** Fails with `not_undoable` if somebody has changed since what the action did. */
export async function setBack(needs: Pick<RemovalNeeds, 'chatLines'>, tx: Transaction, undone: Undone, now: Date): Promise<Following> {
  const { anchorId, action, customerId, at, detail } = undone
  const { place, before, modes: changed, heldId, endedId } = detail
  const person = { anchorId, customerId: customerId ?? 0 }
  const store = async (modes: StoredModes) => {
    await tx.room.update({ where: { anchorId }, data: { chatModes: modes } })
    return { modes }
  }
  switch (action) {
    case 'mute':
    case 'ban': {
      const made = { ...person, ...inForce(now), banTime: at, isBan: action === 'ban' }
      demand((await tx.mute.updateMany({ where: made, data: { liftedAt: now } })).count > 0)
      await resume(tx, endedId, now)
      return { isAboutMutes: true }
    }
    case 'release':
      // A manager cannot be muted.
      demand(!(await isManager(tx, anchorId, person.customerId)) && (await resume(tx, endedId, now)))
      return { isAboutMutes: true }
    case 'remove':
    case 'clear':
      return { restore: await demandLines(needs, anchorId, place) }
    case 'modes': {
      const modes = changed && before && withoutChange(await readModes(tx, anchorId), { at, changed, before })
      demand(modes !== null)
      return store(modes)
    }
    case 'shield_up': {
      const stored = await readModes(tx, anchorId)
      const isStillUp = stored.shield?.since === at.toISOString()
      return { ...(isStillUp && (await store(lowerShield(stored)))), ...(place && { restore: await demandLines(needs, anchorId, place) }) }
    }
    case 'shield_down': {
      const stored = await readModes(tx, anchorId)
      demand(stored.shield === null)
      // The same shield again, which its entry of the log can lower.
      return store(raiseShield(stored, before?.shield ? new Date(before.shield.since) : now))
    }
    case 'show_line':
      demand(place !== null && (await needs.chatLines.find(anchorId, place)) !== null)
      await holdAgain(tx, anchorId, heldId, now)
      return { takeBack: place }
    case 'drop_line':
      await holdAgain(tx, anchorId, heldId, now)
      return {}
    case 'manager_add':
      demand((await tx.roomManager.deleteMany({ where: { ...person, createdAt: at } })).count > 0)
      await resume(tx, endedId, now)
      return { isAboutManagers: true }
    case 'manager_remove':
      demand((await tx.roomManager.createMany({ data: [{ ...person, createdAt: now }], skipDuplicates: true })).count > 0)
      await lift(tx, anchorId, person.customerId, now)
      return { isAboutManagers: true }
    case 'undo':
      throw new AppError('not_undoable')
  }
}

/** The removal, whose lines the room's order still has. Without a place it is not finished. */
async function demandLines({ chatLines }: Pick<RemovalNeeds, 'chatLines'>, anchorId: number, place: Place | null): Promise<Place> {
  demand(place !== null && (await chatLines.removedAt(anchorId, place)) !== null)
  return place
}

async function holdAgain(tx: Transaction, anchorId: number, heldId: number | null, now: Date) {
  const decided = { id: heldId ?? 0, anchorId, decidedAt: { not: null } }
  demand((await tx.heldLine.updateMany({ where: decided, data: { decidedAt: null, isShown: null, at: now } })).count > 0)
}
