// A host's thank-you for a customer. It waits until the customer's next visit, at which the room shows it as the host's line.
import type { Speaker } from '#contract/chat.ts'
import type { AnchorActor } from '../../../auth/actor.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'

type Needs = Pick<Deps, 'db' | 'clock'>

/** Replaces the one that waits, or the one that was shown. Throws `not_found` for a customer who gave nothing to this host. */
export async function saveThanks({ db, clock }: Needs, { id: anchorId }: AnchorActor, customerId: number, text: string) {
  await demandSupporter(db, anchorId, customerId)
  const row = { text, createdAt: clock(), shownAt: null }
  return db.prisma.thanks.upsert({
    where: { anchorId_customerId: { anchorId, customerId } },
    create: { anchorId, customerId, ...row },
    update: row,
  })
}

/** One that was shown already stays. Throws `not_found` for a customer who gave nothing to this host. */
export async function withdrawThanks({ db }: Pick<Needs, 'db'>, { id: anchorId }: AnchorActor, customerId: number): Promise<void> {
  await demandSupporter(db, anchorId, customerId)
  await db.prisma.thanks.deleteMany({ where: { anchorId, customerId, shownAt: null } })
}

async function demandSupporter({ prisma }: Needs['db'], anchorId: number, customerId: number): Promise<void> {
  const gift = await prisma.giftOrder.findFirst({ where: { anchorId, customerId }, select: { id: true } })
  if (!gift) throw new AppError('not_found')
}

/**
 * Shows the thank-you that waits for this customer, if there is one: of several servers, one does. If the room does not take the line, it
 * waits for the next visit.
 */
export async function showThanks(
  { db, clock }: Needs,
  { anchorId, customer }: { anchorId: number; customer: Pick<Speaker, 'name'> & { id: number } },
  append: (text: string) => Promise<unknown>,
): Promise<void> {
  const where = { anchorId, customerId: customer.id, shownAt: null }
  const [waiting] = await db.prisma.thanks.updateManyAndReturn({ where, data: { shownAt: clock() }, select: { text: true, shownAt: true } })
  if (!waiting) return
  try {
    await append(`@${customer.name} ${waiting.text}`)
  } catch (error) {
    await db.prisma.thanks.updateMany({ where: { ...where, shownAt: waiting.shownAt }, data: { shownAt: null } })
    throw error
  }
}
