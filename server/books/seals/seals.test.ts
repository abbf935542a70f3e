import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { verifyStored } from '#server/books/verify-stored.ts'
import { ledgerOf } from '#server/testing/ledger.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'
import { readLinks } from './links.ts'
import { removeNewestSeals, updateNewestSeals, readNewestSeals } from './newest-seals.ts'
import { openSeals } from './open-seals.ts'
import { throughClient } from './read.ts'
import { firstForm, formWith, type Form } from './seal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await server.reset()
  await emptyTables(server.db.pool, 'family_settlement, settlement_change, audit_entry')
  removeNewestSeals(server.deps.env.DATA_DIR)
  await openSeals(server.deps)
})
afterAll(() => server.close())

const day = '2026-11-20'
const settlement = (date = day) => `/admin/settlement/${server.world.id.aurora}/${date.replaceAll('-', '')}`
const confirm = async (profitConfirm: number, date = day) =>
  (await (await server.as('admin')).post(settlement(date)).send({ profitConfirm, note: 'agreed' })).body
const reopen = async () => (await (await server.as('admin')).delete(settlement()).send({ note: 'again' })).body
const changes = () => server.db.prisma.settlementChange.findMany({ orderBy: { id: 'asc' } })
const known = () => readNewestSeals(server.deps.env.DATA_DIR)
const sql = (text: string) => server.db.pool.query(text)
const restart = () => openSeals(server.deps)
const disagreements = async () => {
  const { env, secrets } = server.deps
  const options = { zone: env.BUSINESS_TIME_ZONE, key: secrets.seal, newest: known() }
  return (await verifyStored(server.db.pool, options)).disagreements
}

/** A gift of three points, and the day after it. */
async function earnedDay() {
  await (await server.as('anna')).post('/live').send({ title: 'Evening' })
  await ledgerOf(server).give('anna', { count: 3 })
  await (await server.as('anna')).delete('/live')
  server.advance(86_400)
}
/** Replaces the stored seals by seals of another form. */
async function sealWith(form: Form) {
  let before: string | null = null
  for (const link of await readLinks(throughClient(server.db.pool))) {
    before = form({ ...link, before })
    await server.db.pool.query('UPDATE settlement_change SET seal = $2 WHERE id = $1', [link.id, before])
  }
}
/** Changes rows as somebody who tampers with them would, with triggers disabled. */
async function tamper(...statements: string[]) {
  const client = await server.db.pool.connect()
  try {
    await client.query("SET session_replication_role = 'replica'")
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.query("SET session_replication_role = 'origin'")
    client.release()
  }
}

describe('the seal of a settled day', () => {
  it('is stored with the settlement, over the rows that it is based on', async () => {
    await earnedDay()
    const { history } = await confirm(1)
    expect(history[0].seal).toMatch(/^[0-9a-f]{64}$/)
    const [change] = await changes()
    expect(change?.sealedRows?.split('\n').map((line) => line.split(' ')[0])).toEqual(['daily', 'gift', 'session'])
    expect(change?.sealedZone).toBe('Asia/Taipei')
    expect(await disagreements()).toEqual([])
  })

  it('depends on the seal before it: the same day settled again has another', async () => {
    await earnedDay()
    await confirm(1)
    await reopen()
    await confirm(1)
    const seals = (await changes()).map(({ seal }) => seal)
    expect(new Set(seals).size).toBe(3)
    expect(seals).not.toContain(null)
    expect(await disagreements()).toEqual([])
  })

  it('requires the key: with another one no seal is right', async () => {
    await earnedDay()
    await confirm(1)
    await sealWith(formWith('another key'))
    expect(await disagreements()).toMatchObject([{ field: 'seal' }, { field: 'the newest seal', stored: 'gone' }])
  })

  it('covers when the day was settled', async () => {
    await earnedDay()
    await confirm(1)
    await tamper("UPDATE family_settlement SET confirmed_at = confirmed_at + interval '1 day'")
    expect(await disagreements()).toMatchObject([{ table: 'family_settlement', field: 'confirmed_at' }])
  })
})

describe('a settled gift that is multiplied by ten, with its day and its settlement', () => {
  const launder = () =>
    tamper(
      'UPDATE gift_order SET point = point * 10, amount = amount * 10',
      'UPDATE anchor_daily SET gift_sum = gift_sum * 10',
      'UPDATE settlement_change SET seal = NULL, sealed_rows = NULL, sealed_zone = NULL',
    )

  it('is a disagreement without its seal, and stays one however often a server starts', async () => {
    await earnedDay()
    await confirm(1)
    await launder()
    const missing = { table: 'settlement_change', field: 'seal', stored: 'none' }
    const cut = { table: 'settlement_change', field: 'the newest seal', stored: 'gone' }
    expect(await disagreements()).toMatchObject([missing, cut])
    for (let start = 0; start < 2; start++) {
      expect(await restart()).toBe(0)
      await updateNewestSeals(server.deps)
      expect(await disagreements()).toMatchObject([missing, cut])
    }
    await confirm(2, '2026-11-19')
    expect(await disagreements()).toMatchObject([missing, cut])
  })

  it('is a disagreement with a seal that was made without the key', async () => {
    await earnedDay()
    await confirm(1)
    await launder()
    await sealWith(firstForm)
    expect(await restart()).toBe(0)
    expect((await disagreements()).map(({ field }) => field)).toContain('seal')
  })
})

describe('the newest seal of a family', () => {
  it('is stored outside the database as soon as a day is settled', async () => {
    await earnedDay()
    const { history } = await confirm(1)
    expect(known()).toEqual({ [String(server.world.id.aurora)]: history[0].seal })
    await reopen()
    expect(known()).toEqual({ [String(server.world.id.aurora)]: (await changes()).at(-1)?.seal })
  })

  it('shows that the end of its chain was cut off, also when the family is settled again', async () => {
    await earnedDay()
    await confirm(2, '2026-11-19')
    const { history } = await confirm(1)
    await tamper(
      `DELETE FROM settlement_change WHERE business_date = '${day}'`,
      `DELETE FROM family_settlement WHERE business_date = '${day}'`,
    )
    const gone = { table: 'settlement_change', field: 'the newest seal', stored: 'gone', computed: history[0].seal }
    expect(await disagreements()).toMatchObject([gone])
    await restart()
    server.advance(1)
    await confirm(1)
    expect(await disagreements()).toMatchObject([gone])
  })

  it('is stored by each server, also for settlements of other servers', async () => {
    await earnedDay()
    await confirm(2, '2026-11-19')
    const stale = known()
    const newest = (await confirm(1)).history[0].seal
    expect(stale).not.toEqual(known())
    rmSync(join(server.deps.env.DATA_DIR, 'seals'), { recursive: true })
    await updateNewestSeals(server.deps)
    expect(known(), 'only a start makes the file').toBeNull()
    await restart()
    expect(known()).toEqual({ [String(server.world.id.aurora)]: newest })
  })
})

describe('seals of an older version', () => {
  it('are replaced once, and those that did not fit stay disagreements', async () => {
    await earnedDay()
    await confirm(2, '2026-11-18')
    await confirm(2, '2026-11-19')
    await confirm(1)
    await sealWith(firstForm)
    await sql("UPDATE settlement_change SET note = 'other' WHERE id = (SELECT min(id) + 1 FROM settlement_change)")
    removeNewestSeals(server.deps.env.DATA_DIR)
    expect(await restart()).toBe(2)
    expect(await disagreements()).toMatchObject([{ table: 'settlement_change', field: 'seal' }])
    const { body } = await (await server.as('admin')).get('/admin/audit?action=books_sealed')
    expect(body.value).toMatchObject([{ account: null, detail: { count: 2, unsealed: 1 } }])
    await sealWith(firstForm)
    expect(await restart()).toBe(0)
    expect((await disagreements()).length).toBeGreaterThan(1)
  })

  it('that are missing are made once, equal to those of days that are settled now', async () => {
    await earnedDay()
    await confirm(1)
    await confirm(2, '2026-11-19')
    const before = await changes()
    await sql('UPDATE settlement_change SET seal = NULL, sealed_rows = NULL, sealed_zone = NULL')
    removeNewestSeals(server.deps.env.DATA_DIR)
    expect(await restart()).toBe(2)
    expect(await changes()).toEqual(before)
    expect(await disagreements()).toEqual([])
  })

  it('of another key are refused with instructions', async () => {
    await earnedDay()
    await confirm(1)
    await sealWith(formWith('another key'))
    removeNewestSeals(server.deps.env.DATA_DIR)
    await expect(restart()).rejects.toThrow(/another key than SEAL_SECRET.*all servers need the same one/)
    expect(await openSeals(server.deps, { formerKey: 'another key' })).toBe(1)
    expect(await disagreements()).toEqual([])
  })
})
