import type { Client } from '../../../db/open-database.ts'
import { Prisma } from '../../../db/generated/client.ts'
import { anchorRateAfter, anchorRateOn, familyRateAfter, familyRateOn, nextRateColumns } from '../../../db/rates-of-day.ts'
import type { NextRateRow } from '../../../daily-figures/rate-change.ts'
import { containing } from './rules.ts'

type Reads = Pick<Client, '$queryRaw'>

interface PageFilter {
  limit: number
  page: number
  name?: string | undefined
}
interface Listed extends NextRateRow {
  id: number
  account: string
  merchant: string
  name: string
  email: string
  giftAmountRate: number
  privateRoomFeeRate: number
  isActive: boolean
  createdAt: Date
}
export interface FamilyRow extends Listed {
  memberCount: number
}
export interface AnchorRow extends Listed {
  familyId: number | null
  familyName: string | null
  hourlyRate: bigint
  onair: boolean
}

const everything = Prisma.sql`TRUE`
const countOf = async (db: Reads, from: Prisma.Sql) =>
  Number((await db.$queryRaw<{ count: bigint }[]>`SELECT count(*) FROM ${from}`)[0]?.count ?? 0)
const pageOf = ({ limit, page }: PageFilter) => Prisma.sql`LIMIT ${limit} OFFSET ${(page - 1) * limit}`

/** Families with the rates of a day, newest first. */
const familyRows = (db: Reads, today: string, where: Prisma.Sql, page: Prisma.Sql = Prisma.empty) => db.$queryRaw<FamilyRow[]>`
  SELECT f.id, account.login_name AS account, m.code AS merchant, f.name, f.email, account.is_active AS "isActive", f.created_at AS "createdAt",
         (SELECT count(*)::int FROM anchor WHERE family_id = f.id) AS "memberCount",
         COALESCE(r.gift_amount_rate, 0) AS "giftAmountRate", COALESCE(r.private_room_fee_rate, 0) AS "privateRoomFeeRate", ${nextRateColumns}
  FROM family f JOIN account ON account.id = f.account_id JOIN merchant m ON m.id = f.merchant_id ${familyRateOn(today)}
  ${familyRateAfter(today)}
  WHERE ${where} ORDER BY f.created_at DESC, f.id DESC ${page}`

export async function listFamilies(db: Reads, today: string, filter: PageFilter) {
  const where = filter.name ? Prisma.sql`f.name ILIKE ${containing(filter.name)}` : everything
  return { total: await countOf(db, Prisma.sql`family f WHERE ${where}`), families: await familyRows(db, today, where, pageOf(filter)) }
}

export const findFamily = async (db: Reads, today: string, id: number) => (await familyRows(db, today, Prisma.sql`f.id = ${id}`))[0] ?? null

/** Anchors with the rates of a day, newest first. */
const anchorRows = (db: Reads, today: string, where: Prisma.Sql, page: Prisma.Sql = Prisma.empty) => db.$queryRaw<AnchorRow[]>`
  SELECT a.id, account.login_name AS account, m.code AS merchant, a.name, a.email, account.is_active AS "isActive", a.created_at AS "createdAt",
         a.family_id AS "familyId", f.name AS "familyName", COALESCE(r.hourly_rate, 0) AS "hourlyRate",
         COALESCE(r.gift_amount_rate, 0) AS "giftAmountRate", COALESCE(r.private_room_fee_rate, 0) AS "privateRoomFeeRate", ${nextRateColumns},
         EXISTS (SELECT FROM live_session s WHERE s.anchor_id = a.id AND s.ended_at IS NULL) AS onair
  FROM anchor a JOIN account ON account.id = a.account_id JOIN merchant m ON m.id = a.merchant_id
  LEFT JOIN family f ON f.id = a.family_id ${anchorRateOn(today)} ${anchorRateAfter(today)}
  WHERE ${where} ORDER BY a.created_at DESC, a.id DESC ${page}`

export async function listAnchors(db: Reads, today: string, filter: PageFilter & { familyId?: number | undefined }) {
  const where = Prisma.join(
    [
      filter.name ? Prisma.sql`a.name ILIKE ${containing(filter.name)}` : everything,
      filter.familyId === undefined ? everything : Prisma.sql`a.family_id = ${filter.familyId}`,
    ],
    ' AND ',
  )
  return { total: await countOf(db, Prisma.sql`anchor a WHERE ${where}`), anchors: await anchorRows(db, today, where, pageOf(filter)) }
}

export const findAnchor = async (db: Reads, today: string, id: number) => (await anchorRows(db, today, Prisma.sql`a.id = ${id}`))[0] ?? null
