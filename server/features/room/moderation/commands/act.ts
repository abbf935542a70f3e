// Performs the actions of a room's moderators, in the form in which calls and sockets carry them.
import type { z } from 'zod'
import type { Acted, RoomAct } from '#contract/calls/room/moderation/room.ts'
import { DoneBefore, type Moderator } from './authority.ts'
import { decideHeldLine } from './held-lines.ts'
import { setModes, setShield } from './modes.ts'
import { muteCustomer, releaseCustomer } from './mutes.ts'
import { clearLines, removeLine, type RemovalNeeds } from './removals.ts'
import { undoEntry } from './undo.ts'

type Act = z.output<typeof RoomAct>

/** Acts once for a request id: a repeated request is answered as the first. */
export async function actInRoom(needs: RemovalNeeds, by: Moderator, { requestId, ...act }: Act): Promise<Acted> {
  try {
    return await perform(needs, { ...by, ...(requestId !== undefined && { request: { requestId, act } }) }, act)
  } catch (error) {
    if (error instanceof DoneBefore) return error.acted
    throw error
  }
}

async function perform(needs: RemovalNeeds, by: Moderator, act: Act): Promise<Acted> {
  switch (act.act) {
    case 'remove':
      return removeLine(needs, by, act.line, act.reason)
    case 'clear':
      return clearLines(needs, by, act.customerId, act.reason)
    case 'mute':
    case 'ban': {
      const { customerId, minute } = act
      const term = act.act === 'ban' ? { minute, isBan: true, holdsNewcomers: act.holdsNewcomers } : { minute }
      const { entryId } = await muteCustomer(needs, by, customerId, term)
      return { entryId }
    }
    case 'release':
      return releaseCustomer(needs, by, act.customerId)
    case 'modes': {
      const { act: _, ...modes } = act
      return setModes(needs, by, modes)
    }
    case 'shield':
      return setShield(needs, by, act.isUp)
    case 'decide':
      return decideHeldLine(needs, by, act.heldId, act.isShown)
    case 'undo':
      return undoEntry(needs, by, act.entryId)
  }
}
