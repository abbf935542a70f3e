// The managers of a room. Only its host appoints them.
import { aboutCustomer, type Host, type Needs, type Person } from './authority.ts'
import { recordAct } from './record-act.ts'
import { lift } from './mutes.ts'

const changed = async ({ bus }: Needs, anchorId: number) => {
  await bus.settle('mute/changed', { anchorId })
  bus.emit('manager/changed', { anchorId })
  bus.emit('moderation/changed', { anchorId })
}

/** Makes a customer a manager of the room. A manager cannot be muted, so a mute in force is lifted. */
export async function addManager(needs: Needs, by: Host, customerId: number): Promise<Person> {
  const anchorId = by.host.id
  const now = needs.clock()
  const manager = await aboutCustomer(needs, by, customerId, async (tx, customer) => {
    const ended = await lift(tx, anchorId, customerId, now)
    const { count } = await tx.roomManager.createMany({ data: [{ anchorId, customerId, createdAt: now }], skipDuplicates: true })
    if (count > 0) await recordAct(tx, by, { action: 'manager_add', at: now, customer, detail: { endedId: ended?.id ?? null } })
    return customer
  })
  await changed(needs, anchorId)
  return manager
}

export async function removeManager(needs: Needs, by: Host, customerId: number): Promise<void> {
  const anchorId = by.host.id
  await aboutCustomer(needs, by, customerId, async (tx, customer) => {
    const { count } = await tx.roomManager.deleteMany({ where: { anchorId, customerId } })
    if (count > 0) await recordAct(tx, by, { action: 'manager_remove', at: needs.clock(), customer })
  })
  await changed(needs, anchorId)
}
