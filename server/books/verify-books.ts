// Computes every daily figure, income, settlement and seal again from orders and sessions, and reports each row that does not agree.
// It imports nothing from earnings or seals, so that a bug there cannot also be here.
import { businessDaysOf } from './business-days.ts'
import { checkBets, checkFees, checkGifts, checkSessions, type Check } from './check-orders.ts'
import { createDailySums, figures, type Figure } from './daily-sums.ts'
import { createIncomes, rateOn, readRates } from './incomes.ts'
import { readMoment } from './moment.ts'
import { msOf, type Reads } from './read-table.ts'
import { collectFindings, type BooksReport } from './report.ts'
import { checkChain, createSealedDays, readChanges, type ChangeRow } from './sealed-days.ts'

export interface Options {
  /** The zone of business days. */
  zone: string
  /** The key of seals. */
  key: string
  /** The newest seal of each family, by its id, as stored outside the database. */
  newest: Readonly<Record<string, string>> | null
}

interface SettlementRow {
  family: number
  day: string
  profit_sum: string
  profit_confirm: string
  confirmed_at: string
}
type DailyRow = { anchor: number; family: number; day: string; watched_count: string; client_count: string } & Record<Figure, string>

const instantOf = (ms: string) => new Date(Number(ms)).toISOString()

const readSettled = async (client: Reads) =>
  (
    await client.query<SettlementRow>(
      `SELECT family_id AS family, to_char(business_date, 'YYYY-MM-DD') AS day, profit_sum::text, profit_confirm::text,
              ${msOf('confirmed_at')} FROM family_settlement`,
    )
  ).rows

const readDaily = async (client: Reads) =>
  (
    await client.query<DailyRow>(
      `SELECT anchor_id AS anchor, family_id AS family, to_char(business_date, 'YYYY-MM-DD') AS day, watched_count::text, client_count::text,
              ${figures.map((figure) => `${figure}::text`).join(', ')} FROM anchor_daily`,
    )
  ).rows

/**
 * Checks everything. `client` must be in a transaction that reads one snapshot. `forOrders` is called when only orders and sessions are
 * left. They are most of the rows, and may be read in any later snapshot.
 */
export async function verifyBooks(
  client: Reads,
  { zone, key, newest }: Options,
  forOrders: () => Promise<Reads> = async () => client,
): Promise<BooksReport> {
  const findings = collectFindings()
  const changes = await readChanges(client)
  checkChain(changes, { key, newest }, findings)
  const settlements = await readSettled(client)
  const settledBy = lastConfirms(changes)
  const isSettled = new Set(settlements.map(({ family, day }) => `${family} ${day}`))
  const sealed = createSealedDays(settledBy, findings)
  const [anchorRates, familyRates] = [await readRates(client, 'anchor_rate'), await readRates(client, 'family_rate')]
  const daily = await readDaily(client)
  const moment = await readMoment(client)
  const check: Check = { client: await forOrders(), days: businessDaysOf(zone), sums: createDailySums(), sealed, findings, moment }
  let rows = (await checkGifts(check)) + (await checkFees(check)) + (await checkBets(check)) + (await checkSessions(check))

  const incomes = createIncomes(anchorRates, familyRates)
  for (const row of daily) {
    const { anchor, family, day } = row
    const computed = check.sums.take({ anchor: String(anchor), day, family: String(family) })
    for (const figure of figures)
      findings.compare('anchor_daily', `anchor ${anchor}, ${day}, family ${family}`, figure, row[figure], computed[figure])
    if (family > 0) incomes.add(family, day, anchor, computed)
    const { live_count, total_seconds, gift_count, gift_sum, private_fee_sum, bet_count, bet_sum, win_sum } = row
    const values = [
      live_count,
      total_seconds,
      row.watched_count,
      row.client_count,
      gift_count,
      gift_sum,
      private_fee_sum,
      bet_count,
      bet_sum,
      win_sum,
    ]
    sealed.check(family, day, 'daily', String(anchor), values)
    const rate = rateOn(anchorRates, anchor, day)
    if (rate) sealed.check(family, day, 'anchor-rate', `${anchor}/${rate.from}`, [String(rate.hourly), String(rate.gift), String(rate.fee)])
  }
  for (const [row] of check.sums.rest()) findings.add('anchor_daily', row, 'the row', 'gone', 'there are orders or sessions')

  for (const { family, day, profit_sum, profit_confirm, confirmed_at } of settlements) {
    const rate = rateOn(familyRates, family, day)
    if (rate) sealed.check(family, day, 'family-rate', `${family}/${rate.from}`, [String(rate.gift), String(rate.fee)])
    const row = `family ${family}, ${day}`
    const change = settledBy.get(`${family} ${day}`)
    findings.compare('family_settlement', row, 'profit_sum', profit_sum, incomes.of(family, day))
    if (!change) findings.add('family_settlement', row, 'the row', 'there', 'nobody settled the day')
    else findings.compare('family_settlement', row, 'profit_confirm', profit_confirm, change.profit_confirm)
    if (!change) continue
    findings.compare('settlement_change', `${change.id} (${row})`, 'profit_sum', change.profit_sum, profit_sum)
    findings.compare('family_settlement', row, 'confirmed_at', instantOf(confirmed_at), instantOf(change.at))
  }
  for (const { id, family, day } of settledBy.values())
    if (!isSettled.has(`${family} ${day}`))
      findings.add('family_settlement', `family ${family}, ${day}`, 'the row', 'gone', `settled by change ${id}`)
  sealed.finish()
  rows += daily.length + changes.length + settlements.length
  return { rows, settledDays: settlements.length, disagreements: findings.list }
}

/** The last change of each `family day`, if it is a settlement. */
function lastConfirms(changes: readonly ChangeRow[]) {
  const last = new Map(changes.map((change) => [`${change.family} ${change.day}`, change]))
  return new Map([...last].filter(([, { action }]) => action === 'confirm'))
}
