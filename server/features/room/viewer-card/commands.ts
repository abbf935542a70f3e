import type { AnchorActor } from '../../../auth/actor.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/errors.ts'
import { findCustomer } from '../moderation/queries/mutes.ts'

/** Stores the host's note about a customer. An empty note removes it. */
export async function saveNote(
  { db: { prisma }, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: AnchorActor,
  customerId: number,
  note: string,
) {
  if (!(await findCustomer(prisma, actor, customerId))) throw new AppError('not_found')
  const key = { anchorId: actor.id, customerId }
  const written = { note, updatedAt: clock() }
  if (note === '') await prisma.customerNote.deleteMany({ where: key })
  else await prisma.customerNote.upsert({ where: { anchorId_customerId: key }, create: { ...key, ...written }, update: written })
  return { note }
}
