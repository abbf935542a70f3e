import { plan } from '#client/editions/standard.ts'
import { addressesOf, expectSoundScreens } from '../screens/every-screen.ts'
import { test } from '../platform.ts'

// These tests change nothing, so the workers can run them in parallel.
test.describe.configure({ mode: 'parallel' })

for (const [account, role] of [
  ['anna', 'anchor'],
  ['aurora', 'family'],
  ['admin', 'admin'],
] as const) {
  test(`no screen of ${account} has accessibility or layout faults, or focus without outline, wide and narrow`, async ({
    page,
    signIn,
  }) => {
    await signIn(account, { at: null })
    await expectSoundScreens(page, addressesOf(plan, role))
  })
}
