import { plan } from '#client/editions/standard.ts'
import { apiOf } from '../api.ts'
import { addressesOf, expectSoundScreens } from '../screens/every-screen.ts'
import { test } from '../platform.ts'

// These tests change nothing, so the workers can run them in parallel.
test.describe.configure({ mode: 'parallel' })

for (const account of ['anna', 'aurora', 'admin']) {
  test(`no screen of ${account} has accessibility or layout faults, or focus without outline, wide and narrow`, async ({
    page,
    signIn,
    request,
  }) => {
    await signIn(account, { at: null })
    await expectSoundScreens(page, await addressesOf(plan, await apiOf(request, account)))
  })
}
