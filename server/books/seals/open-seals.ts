// Replaces the seals of a database by seals with this installation's key: once after an upgrade, and after a backup of another installation
// was restored. Afterwards only new settlements are sealed.
import type { ClientBase } from 'pg'
import { Prisma } from '../../db/generated/client.ts'
import { isDemoWorld } from '../../db/demo-world.ts'
import { platformTime } from '../../db/stored-clock.ts'
import { FaultError } from '../../doctor/fault.ts'
import { checkedLinks, readLinks, type Link } from './links.ts'
import { writeNewestSeals, updateNewestSeals, readNewestSeals, type NewestSeals, type Sealing } from './newest-seals.ts'
import { throughClient, type Read } from './read.ts'
import { firstForm, formWith, type Form } from './seal.ts'
import { sealLinks } from './seal-changes.ts'
import { inPoolTransaction } from '../../db/in-transaction.ts'

interface Former {
  /** The key of the installation that a backup comes from. */
  formerKey?: string | undefined
  /** Seals everything as it is now, whatever seals are there. */
  anew?: boolean | undefined
}

/** Replace the seals that fit a former form (null: nothing to do), or seal everything anew. */
type Plan = { carry: Form | null } | 'anew'

function planFor(links: readonly Link[], key: string, { formerKey, anew }: Former): Plan {
  const isMadeBy = (form: Form) => checkedLinks(links, form).some(({ fits }) => fits)
  if (anew || links.every(({ seal }) => seal === null)) return 'anew'
  if (isMadeBy(formWith(key))) return { carry: null }
  const carry = [...(formerKey === undefined ? [] : [formWith(formerKey)]), firstForm].find(isMadeBy)
  if (carry) return { carry }
  throw new FaultError({
    fault: 'The settled days of this database are sealed with another key than SEAL_SECRET, or `seal` in secrets.json.',
    cure: 'Put back the key that they were sealed with: all servers need the same one. If it is lost, take a backup and restore it with --seal-anew.',
  })
}

/** Throws `FaultError` if the seals were made with an unknown key. */
export async function assertKnownSeals(client: Pick<ClientBase, 'query'>, key: string, former: Former): Promise<void> {
  planFor(await readLinks(throughClient(client)), key, former)
}

/** Largest number of changes that are sealed at once. */
const most = 400

async function sealAll(read: Read, links: readonly Link[], sealing: { zone: string; key: string }): Promise<void> {
  for (const family of new Set(links.map((link) => link.family))) {
    const chain = links.filter((link) => link.family === family)
    let before: string | null = null
    for (let from = 0; from < chain.length; from += most) before = await sealLinks(read, chain.slice(from, from + most), before, sealing)
  }
}

/** Replaces the seals that fit the old form. Others stay as they are, and so stay disagreements. Returns the new seal of each old one. */
async function carryOver(read: Read, links: readonly Link[], old: Form, form: Form): Promise<Map<string, string>> {
  let [family, before]: [number, string | null] = [0, null]
  const carried: { id: number; old: string; seal: string }[] = []
  for (const { fits, ...link } of checkedLinks(links, old)) {
    if (link.family !== family) [family, before] = [link.family, null]
    if (link.seal === null) continue
    const seal: string = fits ? form({ ...link, before }) : link.seal
    if (fits) carried.push({ id: link.id, old: link.seal, seal })
    before = seal
  }
  await read(Prisma.sql`
    UPDATE settlement_change c SET seal = s.seal
    FROM jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) AS s (id int, seal text) WHERE c.id = s.id`)
  return new Map(carried.map(({ old: seal, seal: next }) => [seal, next]))
}

/** Returns how many settlements and reopenings were sealed. Does nothing if this data directory already has the newest seals. */
export async function openSeals(
  sealing: Sealing,
  { newest = {}, ...former }: Former & { newest?: NewestSeals | undefined } = {},
): Promise<number> {
  const {
    db: { pool },
    env: { DATA_DIR, BUSINESS_TIME_ZONE: zone },
    secrets: { seal: key },
  } = sealing
  if (readNewestSeals(DATA_DIR)) return 0
  const isDemo = await isDemoWorld(pool)
  let sealed = 0
  let carried = new Map<string, string>()
  await inPoolTransaction(pool, async (client) => {
    // Another server may do the same, or settle a day, at this moment.
    await client.query('LOCK TABLE settlement_change IN SHARE ROW EXCLUSIVE MODE')
    const read = throughClient(client)
    const links = await readLinks(read)
    const plan = planFor(links, key, former)
    if (plan === 'anew') {
      await sealAll(read, links, { zone, key })
      sealed = links.length
    } else if (plan.carry) {
      carried = await carryOver(read, links, plan.carry, formWith(key))
      sealed = carried.size
    }
    if (sealed > 0 && !isDemo)
      await client.query("INSERT INTO audit_entry (action, detail, created_at) VALUES ('books_sealed', $1, $2)", [
        { count: sealed, unsealed: links.length - sealed },
        await platformTime(client),
      ])
  })
  const named = Object.entries(former.anew ? {} : newest)
  writeNewestSeals(DATA_DIR, Object.fromEntries(named.map(([family, seal]) => [family, carried.get(seal) ?? seal])))
  await updateNewestSeals(sealing)
  return sealed
}
