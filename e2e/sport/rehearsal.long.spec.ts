import { listRehearsals } from '#contract/calls/studio/rehearsal.ts'
import { apiOf, newHost } from '../api.ts'
import { expect, test } from '../platform.ts'
import { rehearseTwice } from '../journeys/rehearse.ts'

test("a SPORT host rehearses a push, compares it with the last one, and the family's list shows that it passed", async ({
  page,
  signIn,
  request,
  playwright,
  platform,
}) => {
  // Families cannot sign in to the SPORT edition.
  const standard = await playwright.request.newContext({ baseURL: platform.standard })
  const account = await newHost(standard, 'Aurora')
  const host = await apiOf(request, account)
  await signIn(account, { at: '/live' })
  await rehearseTwice(page, await host.pushInfo())

  const rehearsals = listRehearsals.reply.parse(await (await (await apiOf(standard, 'aurora')).get('/family/rehearsals')).json())
  expect(rehearsals.find(({ anchorId }) => anchorId === host.id)).toMatchObject({ passed: true, failed: [] })
  await standard.dispose()
})
