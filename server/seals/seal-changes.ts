// Seals the settlements and reopenings that have no seal yet, each family's in their order.
import { isWorldMissing } from '../db/demo-world.ts'
import type { Client, Database } from '../db/open-database.ts'
import type { Env } from '../env.ts'
import { readSealedRows } from './sealed-rows.ts'
import { sealOf } from './seal.ts'

type Writes = Pick<Client, '$queryRaw' | '$executeRaw'>

interface UnsealedRow {
  id: number
  family_id: number
  day: string
  action: 'confirm' | 'reopen'
  profit_sum: bigint
  profit_confirm: bigint
  note: string
  by_account: string
  created_at: Date
  /** It is what holds of its day now: only then are the rows known that it rests on. */
  holds: boolean
}

/** Changes that are sealed at once. */
const most = 400

const readUnsealed = (db: Writes) => db.$queryRaw<UnsealedRow[]>`
  SELECT c.id, c.family_id, to_char(c.business_date, 'YYYY-MM-DD') AS day, c.action::text AS action, c.profit_sum, c.profit_confirm, c.note,
         c.by_account, c.created_at,
         c.action = 'confirm' AND EXISTS (
           SELECT FROM family_settlement s WHERE s.family_id = c.family_id AND s.business_date = c.business_date
         ) AND NOT EXISTS (
           SELECT FROM settlement_change n WHERE n.family_id = c.family_id AND n.business_date = c.business_date AND n.id > c.id
         ) AS holds
  FROM settlement_change c WHERE c.seal IS NULL ORDER BY c.family_id, c.id LIMIT ${most}`

async function lastSeal(db: Writes, familyId: number, id: number): Promise<string | null> {
  const [row] = await db.$queryRaw<{ seal: string }[]>`
    SELECT seal FROM settlement_change WHERE family_id = ${familyId} AND id < ${id} AND seal IS NOT NULL ORDER BY id DESC LIMIT 1`
  return row?.seal ?? null
}

async function readRowsOf(db: Writes, changes: UnsealedRow[], zone: string) {
  const days = changes.filter(({ holds }) => holds).map(({ day }) => day)
  const first = days.toSorted()[0]
  const last = days.toSorted().at(-1)
  const familyId = changes[0]?.family_id
  return first === undefined || last === undefined || familyId === undefined
    ? new Map<string, string>()
    : readSealedRows(db, { familyId, first, last, zone })
}

/** Call it in a transaction. Returns how many changes were sealed; there may be more if it is the maximum. */
export async function sealChanges(db: Writes, zone: string): Promise<number> {
  const unsealed = await readUnsealed(db)
  const sealed: { id: number; seal: string; rows: string }[] = []
  for (const familyId of new Set(unsealed.map((change) => change.family_id))) {
    const changes = unsealed.filter((change) => change.family_id === familyId)
    const linesOf = await readRowsOf(db, changes, zone)
    let before = await lastSeal(db, familyId, changes[0]?.id ?? 0)
    for (const change of changes) {
      const rows = change.holds ? (linesOf.get(change.day) ?? '') : ''
      const { day, action, note, profit_sum: profitSum, profit_confirm: profitConfirm, by_account: by, created_at: at } = change
      before = sealOf({ familyId, day, zone, action, profitSum, profitConfirm, note, by, at, before, rows })
      sealed.push({ id: change.id, seal: before, rows })
    }
  }
  if (sealed.length > 0)
    await db.$executeRaw`
      UPDATE settlement_change c SET seal = s.seal, sealed_rows = s.rows, sealed_zone = ${zone}
      FROM jsonb_to_recordset(${JSON.stringify(sealed)}::jsonb) AS s (id int, seal text, rows text) WHERE c.id = s.id AND c.seal IS NULL`
  return sealed.length
}

/** Seals everything that waits: rows of an older version, or laid down in bulk. Settlements seal their own. */
export async function sealRest({ db: { prisma, pool }, env }: { db: Database; env: Pick<Env, 'BUSINESS_TIME_ZONE'> }): Promise<void> {
  const [waiting] = await prisma.$queryRaw<unknown[]>`SELECT 1 FROM settlement_change WHERE seal IS NULL LIMIT 1`
  // The rows that a day rests on are not all there while a demo world is being laid down.
  if (!waiting || (await isWorldMissing(pool))) return
  for (let sealed = most; sealed === most;)
    sealed = await prisma.$transaction(async (tx) => {
      // As settlements do: nothing is settled meanwhile.
      await tx.$executeRaw`LOCK TABLE settlement_change IN SHARE ROW EXCLUSIVE MODE`
      return sealChanges(tx, env.BUSINESS_TIME_ZONE)
    })
}
