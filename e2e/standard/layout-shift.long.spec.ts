import { listPastLives } from '#contract/calls/sessions/live-analysis.ts'
import { plan } from '#client/editions/standard.ts'
import { startPush } from '#seed/encoder/start-push.ts'
import { apiOf, newHost } from '../api.ts'
import { addressesOf } from '../screens/every-screen.ts'
import { expectStillScreens } from '../screens/layout-shift.ts'
import { expectPlaying, tryAfterTheCut } from '../live-page.ts'
import { test } from '../platform.ts'

test.describe.configure({ mode: 'parallel' })

for (const [account, role] of [
  ['anna', 'anchor'],
  ['aurora', 'family'],
  ['admin', 'admin'],
] as const) {
  test(`no screen of ${account} moves while it loads, wide and narrow`, async ({ page, signIn, request }) => {
    const api = await apiOf(request, account)
    const [last] = listPastLives.reply.parse(await (await api.get('/live/history?limit=1')).json()).value
    const session = `/liveHistory/${last?.id}`
    const month = last?.startedAt.slice(0, 7)
    const statement = role === 'anchor' ? `/statement/anchor/${api.id}/${month}` : `/statement/family/1/${month}`
    await signIn(account, { at: null })
    const lists = addressesOf(plan, role).filter((address) => !address.includes(':'))
    await expectStillScreens(page, [...lists, session, `${session}/end`, statement])
  })
}

test('live control of a host who is on air does not move while it loads', async ({ page, signIn, request, problems }) => {
  problems.allow(tryAfterTheCut)
  const account = await newHost(request, 'Aurora')
  const host = await apiOf(request, account)
  const push = await startPush(await host.pushInfo())
  await host.start({ title: 'Evening' })
  await signIn(account, { at: null })
  await expectStillScreens(page, ['/', '/liveControl'])
  // A player that has not started yet would get 404 after the end.
  await expectPlaying(page)
  await host.stop()
  await push.ended
})
