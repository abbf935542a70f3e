// Checks the chain of seals of each family, and the digests of the rows that its settled days are based on (docs/books.md).
import { createHash, createHmac } from 'node:crypto'
import { msOf, type Reads } from './read-table.ts'
import type { Findings } from './report.ts'

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

export interface ChangeRow {
  id: number
  family: number
  day: string
  action: string
  profit_sum: string
  profit_confirm: string
  note: string
  by_account: string
  at: string
  seal: string | null
  sealed_rows: string | null
  sealed_zone: string | null
}

export const readChanges = async (client: Reads): Promise<ChangeRow[]> =>
  (
    await client.query<ChangeRow>(
      `SELECT id, family_id AS family, to_char(business_date, 'YYYY-MM-DD') AS day, action::text AS action, profit_sum::text, profit_confirm::text,
              note, by_account, ${msOf('created_at', 'at')}, seal, sealed_rows, sealed_zone
       FROM settlement_change ORDER BY family_id, id`,
    )
  ).rows

const computedSeal = (key: string, change: ChangeRow, before: string | null) =>
  createHmac('sha256', key)
    .update(
      [
        'greenroom books 2',
        `family ${change.family}`,
        `day ${change.day} ${change.sealed_zone}`,
        `${change.action} ${change.profit_confirm} of ${change.profit_sum}`,
        `by ${JSON.stringify(change.by_account)} at ${new Date(Number(change.at)).toISOString()}`,
        `note ${JSON.stringify(change.note)}`,
        `before ${before ?? '-'}`,
        `rows ${sha256(change.sealed_rows ?? '')}`,
      ].join('\n'),
      'utf8',
    )
    .digest('hex')

interface Known {
  key: string
  newest: Readonly<Record<string, string>> | null
}

/**
 * Reports each settlement or reopening whose seal is missing or does not match it. A wrong one does not make the next one wrong. Also
 * reports each family whose newest known seal is not in its chain, because the end of the chain was cut off or replaced.
 */
export function checkChain(changes: readonly ChangeRow[], { key, newest }: Known, findings: Findings): void {
  let [family, stored, computed]: [number, string | null, string | null] = [0, null, null]
  for (const change of changes) {
    if (change.family !== family) [family, stored, computed] = [change.family, null, null]
    const expected = computedSeal(key, change, computed)
    const row = `${change.id} (family ${family}, ${change.day})`
    if (change.seal === null) findings.add('settlement_change', row, 'seal', 'none', 'each settlement and reopening has one')
    else if (![expected, computedSeal(key, change, stored)].includes(change.seal))
      findings.add('settlement_change', row, 'seal', change.seal, 'another one')
    if (change.seal !== null) [stored, computed] = [change.seal, expected]
  }
  const there = new Set(changes.map((change) => `${change.family} ${change.seal}`))
  for (const [known, seal] of Object.entries(newest ?? {}))
    if (!there.has(`${known} ${seal}`)) findings.add('settlement_change', `family ${known}`, 'the newest seal', 'gone', seal)
}

const tables: Record<string, string> = {
  gift: 'gift_order',
  fee: 'private_fee_order',
  bet: 'game_bet',
  session: 'live_session',
  daily: 'anchor_daily',
  'anchor-rate': 'anchor_rate',
  'family-rate': 'family_rate',
}
export type Kind = 'gift' | 'fee' | 'bet' | 'session' | 'daily' | 'anchor-rate' | 'family-rate'

export interface SealedDays {
  /** Compares a row with its digest, if its day is settled. */
  check(family: number | string | null, day: string, kind: Kind, key: string, values: readonly (string | number | null)[]): void
  /** Reports the rows that were sealed but not checked, because they no longer exist. */
  finish(): void
}

/** @param settled `family day` of the days that are settled now, with the change that settled each */
export function createSealedDays(settled: ReadonlyMap<string, ChangeRow>, findings: Findings): SealedDays {
  const digests = new Map<string, Map<string, string>>()
  for (const [key, { sealed_rows: rows, seal }] of settled) {
    if (seal === null) continue
    const lines = (rows ?? '').split('\n').filter((line) => line !== '')
    digests.set(key, new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), line.slice(line.lastIndexOf(' ') + 1)])))
  }
  const nameOf = (row: string) => tables[row.split(' ')[0] ?? ''] ?? row
  return {
    check(family, day, kind, key, values) {
      const expected = family === null ? undefined : digests.get(`${family} ${day}`)
      if (!expected) return
      const row = `${kind} ${key}`
      const digest = sha256([kind, key, ...values.map((value) => value ?? '-')].join('|')).slice(0, 16)
      const sealed = expected.get(row)
      if (sealed === undefined)
        findings.add(nameOf(row), `${key} (family ${family}, ${day})`, 'the row', 'there', 'not when the day was sealed')
      else if (sealed !== digest)
        findings.add(nameOf(row), `${key} (family ${family}, ${day})`, 'its values', digest, `${sealed} when the day was sealed`)
      expected.delete(row)
    },
    finish() {
      for (const [day, rows] of digests)
        for (const row of rows.keys())
          findings.add(nameOf(row), `${row.slice(row.indexOf(' ') + 1)} (family ${day.replace(' ', ', ')})`, 'the row', 'gone', 'sealed')
    },
  }
}
