import type { Client } from '../../../db/open-database.ts'

/** The last check that was finished, or null. */
export const readLastCheck = (prisma: Client) =>
  prisma.booksCheck.findFirst({ where: { finishedAt: { not: null } }, orderBy: [{ finishedAt: 'desc' }, { id: 'desc' }] })
export type CheckRow = NonNullable<Awaited<ReturnType<typeof readLastCheck>>>
