import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { FamilyMember } from '#contract/calls/accounts/family.ts'
import { getHostHome } from '#contract/calls/dashboard/host.ts'
import { setGoal } from '#contract/calls/earnings/goals.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { emptyTables } from '#server/testing/database/empty-tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  await emptyTables(server.db.pool, 'anchor_goal, audit_entry')
  await server.reset()
})
afterAll(() => server.close())

const set = async (account: string, anchor: string, points: unknown) =>
  (await server.as(account)).put(`/goal/${server.world.id[anchor]}`).send({ points })
const shown = async (account: string) => getHostHome.reply.parse((await (await server.as(account)).get(getHostHome.path)).body).month

describe('a monthly goal', () => {
  it('is set by the host or its family, who both see who set it; the last one counts', async () => {
    const own = await set('anna', 'anna', 50_000)
    expect(setGoal.reply.parse(own.body).goal).toMatchObject({ points: 50_000, by: { role: 'anchor', name: 'Anna' } })
    expect((await set('aurora', 'anna', 60_000)).status).toBe(200)
    expect((await shown('anna')).goal).toMatchObject({ points: 60_000, by: { role: 'family', name: 'Aurora' } })
    expect((await set('anna', 'anna', null)).body).toEqual({ goal: null })
    expect((await shown('anna')).goal).toBeNull()
  })

  it('is listed with the members of the family', async () => {
    await set('anna', 'anna', 70_000)
    const { body } = await (await server.as('aurora')).get('/family/myMembers')
    expect(body.map((member: FamilyMember) => [member.modelName, member.goal])).toEqual(
      expect.arrayContaining([
        ['Anna', 70_000],
        ['Bella', null],
      ]),
    )
  })

  it('of somebody else is not found: of another host, of a host of another family, of nobody', async () => {
    for (const [account, anchor] of [
      ['anna', 'bella'],
      ['borealis', 'anna'],
      ['aurora', 'erin'],
      ['aurora', 'nobody'],
    ] as const) {
      const { status, body } = await (await server.as(account)).put(`/goal/${server.world.id[anchor] ?? 999_999}`).send({ points: 1 })
      expect([status, body.code], `${account} for ${anchor}`).toEqual([404, 'not_found'])
    }
    expect((await set('admin', 'anna', 1)).status).toBe(403)
    expect((await shown('anna')).goal).toBeNull()
    expect((await shown('erin')).goal).toBeNull()
  })

  it('is a whole number of points from 1 to a billion', async () => {
    for (const points of [0, -1, 1.5, 1_000_000_001, '100', undefined]) {
      const { status, body } = await set('anna', 'anna', points)
      expect([status, body.code], String(points)).toEqual([400, 'invalid_request'])
      expect(body.issues).toMatchObject([{ field: 'points' }])
    }
    expect((await set('anna', 'anna', 1_000_000_000)).status).toBe(200)
  })

  it('applies from its month on, and past months keep theirs', async () => {
    await set('anna', 'anna', 100)
    server.setTime('2026-12-05T12:00:00Z')
    expect(await shown('anna')).toMatchObject({ goal: { points: 100 }, lastGoal: 100 })
    await set('anna', 'anna', 300)
    await set('anna', 'anna', 200)
    expect(await shown('anna')).toMatchObject({ goal: { points: 200 }, lastGoal: 100 })
  })

  it('is recorded in the audit log with the one before', async () => {
    await set('anna', 'anna', 100)
    await set('aurora', 'anna', 200)
    expect(await server.db.prisma.auditEntry.findMany({ where: { action: 'goal_change' }, orderBy: { id: 'asc' } })).toMatchObject([
      { account: 'anna', target: `Anna (anchor ${server.world.id.anna})`, detail: { goal: 100, goalBefore: null } },
      { account: 'aurora', detail: { goal: 200, goalBefore: 100 } },
    ])
  })
})
