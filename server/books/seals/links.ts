// Reads the changes of settlements as links of each family's chain of seals.
import { Prisma } from '../../db/generated/client.ts'
import type { Read } from './read.ts'
import type { Form, SealedChange } from './seal.ts'

export interface Link extends Omit<SealedChange, 'before'> {
  id: number
  seal: string | null
  /** Whether it is the current settlement of its day. Only then are the rows known that it is based on. */
  holds: boolean
}

/** Links, in the order of the chains. */
export const readLinks = (read: Read, where: Prisma.Sql = Prisma.sql`TRUE`) =>
  read<Link>(Prisma.sql`
    SELECT c.id, c.family_id AS family, to_char(c.business_date, 'YYYY-MM-DD') AS day, c.sealed_zone AS zone, c.action::text AS action,
           c.profit_sum::text AS "profitSum", c.profit_confirm::text AS "profitConfirm", c.note, c.by_account AS by,
           round(extract(epoch FROM c.created_at) * 1000)::bigint::text AS at, c.seal,
           encode(sha256(convert_to(COALESCE(c.sealed_rows, ''), 'UTF8')), 'hex') AS "rowsHash",
           c.action = 'confirm' AND EXISTS (
             SELECT FROM family_settlement s WHERE s.family_id = c.family_id AND s.business_date = c.business_date
           ) AND NOT EXISTS (
             SELECT FROM settlement_change n WHERE n.family_id = c.family_id AND n.business_date = c.business_date AND n.id > c.id
           ) AS holds
    FROM settlement_change c WHERE ${where} ORDER BY c.family_id, c.id`)

/** Adds to each link whether its seal fits the one before it: either the stored one, or the one that should be stored. */
export function checkedLinks(links: readonly Link[], form: Form): (Link & { fits: boolean })[] {
  let [family, stored, computed]: [number, string | null, string | null] = [0, null, null]
  return links.map((link) => {
    if (link.family !== family) [family, stored, computed] = [link.family, null, null]
    const expected = form({ ...link, before: computed })
    const fits = link.seal !== null && [expected, form({ ...link, before: stored })].includes(link.seal)
    if (link.seal !== null) [stored, computed] = [link.seal, expected]
    return { ...link, fits }
  })
}
