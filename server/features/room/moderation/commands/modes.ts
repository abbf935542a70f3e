// The modes of a room's chat, and the shield.
import type { ChatDefaults, SomeModes } from '#contract/calls/room/moderation/room.ts'
import { shieldSeconds } from '#contract/limits.ts'
import type { FamilyActor } from '../../../../auth/actor.ts'
import type { Transaction } from '../../../../db/open-database.ts'
import { recordAudit } from '../../../audit/record.ts'
import { recordEvent } from '../../../webhooks/record.ts'
import { inRoom, roomOf, shownModerator, type Moderator, type Needs } from './authority.ts'
import { recordAct } from './record-act.ts'
import { lowerShield, presentModes, raiseShield, shownModes, type StoredModes, withModes } from '../rules/modes.ts'
import { listNewcomers, readModes } from '../queries/room-state.ts'
import { dropHeldOf } from './held-lines.ts'
import { removeLinesOf, type RemovalNeeds } from './removals.ts'

/** Stores modes that differ, with an entry of the log. Returns null if nothing differs. */
async function storeModes(
  tx: Transaction,
  by: Moderator,
  change: (modes: StoredModes) => StoredModes,
  { at, action, shown }: { at: Date; action: 'modes' | 'shield_up' | 'shield_down'; shown?: SomeModes },
) {
  const anchorId = roomOf(by)
  const before = await readModes(tx, anchorId)
  const modes = change(before)
  if (JSON.stringify(modes) === JSON.stringify(before)) return null
  await tx.room.update({ where: { anchorId }, data: { chatModes: modes } })
  const entryId = await recordAct(tx, by, { action, at, detail: { before, modes: shown ?? null } })
  await recordEvent(tx, 'moderation.modes', at, { anchorId, entryId: Number(entryId), by: shownModerator(by), modes: presentModes(modes) })
  return { modes, entryId: Number(entryId) }
}

async function notifyOfModes({ bus }: Pick<Needs, 'bus'>, anchorId: number, modes: StoredModes): Promise<void> {
  await bus.settle('modes/changed', { anchorId, modes: shownModes(modes) })
  bus.emit('moderation/changed', { anchorId })
}

/** Sets the given modes and leaves the others. */
export async function setModes(needs: Needs, by: Moderator, wanted: SomeModes): Promise<{ entryId: number | null }> {
  const change = (modes: StoredModes) => withModes(modes, wanted)
  const stored = await inRoom(needs, by, (tx) => storeModes(tx, by, change, { at: needs.clock(), action: 'modes', shown: wanted }))
  if (stored) await notifyOfModes(needs, roomOf(by), stored.modes)
  return { entryId: stored?.entryId ?? null }
}

/** Raises or lowers the shield. Raising it removes the lines of the last minute of everybody who came within it. */
export async function setShield(needs: RemovalNeeds, by: Moderator, isUp: boolean): Promise<{ entryId: number | null }> {
  const at = needs.clock()
  const change = (modes: StoredModes) => (isUp ? raiseShield(modes, at) : lowerShield(modes))
  const stored = await inRoom(needs, by, (tx) => storeModes(tx, by, change, { at, action: isUp ? 'shield_up' : 'shield_down' }))
  if (!stored) return { entryId: null }
  // From here on nobody writes, so no line of the newcomers comes after the removal.
  await notifyOfModes(needs, roomOf(by), stored.modes)
  if (isUp) {
    const since = new Date(at.getTime() - shieldSeconds * 1000)
    const customerIds = await listNewcomers(needs.db.prisma, roomOf(by), since)
    await dropHeldOf(needs, roomOf(by), customerIds)
    await removeLinesOf(needs, by, { entryId: stored.entryId, customerIds, since, reason: 'raid' })
  }
  return { entryId: stored.entryId }
}

/** Sets what is on in the chats of a family's members from their next sessions on. */
export async function saveChatDefaults(
  { db, clock }: Needs,
  { actor, ip }: { actor: FamilyActor; ip: string | null },
  defaults: ChatDefaults,
): Promise<void> {
  await db.prisma.$transaction(async (tx) => {
    await tx.family.update({ where: { id: actor.familyId }, data: { chatDefaults: defaults } })
    const { checks, ...values } = defaults
    await recordAudit(tx, { action: 'chat_defaults', by: { account: actor.account, ip }, at: clock(), detail: { ...values, ...checks } })
  })
}
