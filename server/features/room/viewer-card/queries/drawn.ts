import type { Client } from '../../../../db/open-database.ts'

export interface DrawnCustomer {
  id: number
  nickname: string
  color: string
  rank: number
  language: string
  merchant: string
  managerOf: number[]
}

/** Random customers of one merchant or of all. Never a guest or one whom a tester has been since then: those are people. */
export const drawCustomers = (prisma: Client, count: number, merchant: string | undefined, peopleSince: Date) =>
  prisma.$queryRaw<DrawnCustomer[]>`
    SELECT c.id, c.nickname, c.color, c.rank, c.language, m.code AS merchant,
           ARRAY(SELECT anchor_id FROM room_manager WHERE customer_id = c.id ORDER BY anchor_id) AS "managerOf"
    FROM customer c JOIN merchant m ON m.id = c.merchant_id
    WHERE c.guest_key IS NULL AND (c.seen_at IS NULL OR c.seen_at < ${peopleSince}::timestamptz)
      AND (${merchant ?? null}::text IS NULL OR m.code = ${merchant ?? null}::text)
    ORDER BY random() LIMIT ${count}`
