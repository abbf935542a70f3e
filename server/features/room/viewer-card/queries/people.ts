import { peopleShown } from '#contract/limits.ts'
import type { Client } from '../../../../db/open-database.ts'

interface PersonRow {
  id: number
  nickname: string
  color: string
  rank: number
  isManager: boolean
}

/** The first of these customers, the highest rank first, and whether they manage the room. */
export const listPeople = (prisma: Client, anchorId: number, customerIds: readonly number[]) => prisma.$queryRaw<PersonRow[]>`
  SELECT c.id, c.nickname, c.color, c.rank, m.customer_id IS NOT NULL AS "isManager"
  FROM customer c LEFT JOIN room_manager m ON m.anchor_id = ${anchorId} AND m.customer_id = c.id
  WHERE c.id = ANY(${customerIds}::int[])
  ORDER BY c.rank DESC, "isManager" DESC, c.id LIMIT ${peopleShown}`
