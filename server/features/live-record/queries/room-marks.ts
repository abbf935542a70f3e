// Entries, mutes and managers of a session, as marks of its record.
import type { RecordMark } from '#contract/record.ts'
import type { Client } from '../../../db/open-database.ts'
import type { RecordedSession } from './marks.ts'
import type { Span } from './span.ts'

const customer = { customer: { select: { id: true, nickname: true } } } as const
const iso = (at: Date) => at.toISOString()

export async function roomMarks(prisma: Client, { id, anchorId }: RecordedSession, { from, to }: Span): Promise<RecordMark[]> {
  const during = { gte: from, lte: to }
  const entries = await prisma.sessionEntry.findMany({ where: { liveSessionId: id, at: during } })
  const people = await prisma.customer.findMany({
    where: { id: { in: [...new Set(entries.map(({ customerId }) => customerId))] } },
    select: { id: true, nickname: true },
  })
  const personOf = new Map(people.map((person) => [person.id, person]))
  const mutes = await prisma.mute.findMany({
    where: { anchorId, OR: [{ banTime: during }, { liftedAt: during }] },
    include: { ...customer, byManager: { select: { nickname: true } } },
  })
  const managers = await prisma.roomManager.findMany({ where: { anchorId, createdAt: during }, include: customer })
  return [
    ...entries.flatMap(({ at, customerId }) => {
      const person = personOf.get(customerId)
      return person ? [{ kind: 'entered' as const, at: iso(at), customer: person }] : []
    }),
    ...mutes.flatMap(({ banTime, liftedAt, freeTime, minute, byManager, ...muted }) => [
      ...(banTime >= from && banTime <= to
        ? [
            {
              kind: 'muted' as const,
              at: iso(banTime),
              customer: muted.customer,
              minutes: freeTime ? minute : null,
              by: byManager?.nickname ?? null,
            },
          ]
        : []),
      ...(liftedAt && liftedAt >= from && liftedAt <= to
        ? [{ kind: 'unmuted' as const, at: iso(liftedAt), customer: muted.customer }]
        : []),
    ]),
    ...managers.map(({ createdAt, customer: person }) => ({ kind: 'manager' as const, at: iso(createdAt), customer: person })),
  ]
}
