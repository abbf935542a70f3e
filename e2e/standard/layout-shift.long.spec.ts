import { plan } from '#client/editions/standard.ts'
import { apiOf } from '../api.ts'
import { addressesOf } from '../screens/every-screen.ts'
import { expectStillScreens } from '../screens/layout-shift.ts'
import { test } from '../platform.ts'

test.describe.configure({ mode: 'parallel' })

for (const account of ['anna', 'aurora', 'admin']) {
  test(`no screen of ${account} moves while it loads, wide and narrow`, async ({ page, signIn, request }) => {
    await signIn(account, { at: null })
    await expectStillScreens(page, await addressesOf(plan, await apiOf(request, account)))
  })
}
