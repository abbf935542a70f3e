// Hand-written SQL for the first pages and totals of the reports, against which the calls are measured. $1 and $2 are the first and the last
// business day, $3 is the family or null for all. Sums and counts come from the daily figures, rates are joined as ranges, and open sessions
// are omitted.

const ofFamily = (table: string) => `($3::int IS NULL OR ${table}.family_id = $3)`

/** Selects orders by the index on `created_at`. */
const giftsWithin = (table: string) => `${table}.created_at >= ($1::date::timestamp AT TIME ZONE 'Asia/Taipei')
  AND ${table}.created_at < (($2::date + 1)::timestamp AT TIME ZONE 'Asia/Taipei')`

const daysWithin = (table: string) => `${table}.business_date BETWEEN $1::date AND $2::date`

const rates = (table: string, owner: string) =>
  `(SELECT *, COALESCE(lead(effective_from) OVER (PARTITION BY ${owner} ORDER BY effective_from), 'infinity') AS effective_until FROM ${table})`

const familyDays = `
  SELECT m.*, (g * COALESCE(r.gift_amount_rate, 0) + 5000) / 10000 + (f * COALESCE(r.private_room_fee_rate, 0) + 5000) / 10000 + interval_profit AS profit,
         COALESCE(c.profit_confirm, 0) AS confirmed, c.confirmed_at
  FROM (
    SELECT d.family_id, d.business_date, sum(d.total_seconds)::bigint AS seconds, sum(d.gift_sum)::bigint AS g, sum(d.private_fee_sum)::bigint AS f,
           sum((d.total_seconds * COALESCE(r.hourly_rate, 0) + 1800) / 3600)::bigint AS interval_profit,
           sum((d.total_seconds * COALESCE(r.hourly_rate, 0) + 1800) / 3600 + (d.gift_sum * COALESCE(r.gift_amount_rate, 0) + 5000) / 10000
             + (d.private_fee_sum * COALESCE(r.private_room_fee_rate, 0) + 5000) / 10000)::bigint AS member_profit
    FROM anchor_daily d LEFT JOIN ${rates('anchor_rate', 'anchor_id')} r
      ON r.anchor_id = d.anchor_id AND d.business_date >= r.effective_from AND d.business_date < r.effective_until
    WHERE d.family_id > 0 AND ${daysWithin('d')} AND ${ofFamily('d')} GROUP BY d.family_id, d.business_date
  ) m
  LEFT JOIN ${rates('family_rate', 'family_id')} r
    ON r.family_id = m.family_id AND m.business_date >= r.effective_from AND m.business_date < r.effective_until
  LEFT JOIN family_settlement c ON c.family_id = m.family_id AND c.business_date = m.business_date`

export const reportSql: Readonly<Record<string, { path: string; sql: readonly string[] }>> = {
  'gift history': {
    path: '/giftOrder/family',
    sql: [
      `SELECT sum(gift_count), sum(gift_sum) FROM anchor_daily d WHERE ${daysWithin('d')} AND ${ofFamily('d')}`,
      `SELECT o.*, c.nickname, a.name, g.name, g.icon FROM gift_order o JOIN customer c ON c.id = o.customer_id JOIN anchor a ON a.id = o.anchor_id
       JOIN gift g ON g.id = o.gift_id WHERE ${giftsWithin('o')} AND ${ofFamily('o')} ORDER BY o.created_at DESC, o.id DESC LIMIT 10`,
    ],
  },
  'family income': {
    path: '/familyProfit/familyBO',
    sql: [
      `WITH days AS MATERIALIZED (${familyDays}), page AS (SELECT * FROM days ORDER BY business_date DESC, family_id LIMIT 10),
       totals AS (SELECT count(*) AS total, sum(profit), sum(confirmed), sum(seconds), sum(member_profit) FROM days)
       SELECT * FROM totals LEFT JOIN page ON TRUE`,
    ],
  },
}
