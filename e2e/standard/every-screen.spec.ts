import { plan } from '#client/editions/standard.ts'
import { addressesOf, expectSoundScreens } from '../every-screen.ts'
import { test } from '../platform.ts'

// Nothing is changed here, so that every worker may take one of them.
test.describe.configure({ mode: 'parallel' })

for (const [account, role] of [
  ['anna', 'anchor'],
  ['aurora', 'family'],
  ['admin', 'admin'],
] as const) {
  test(`every screen of ${account} is sound, wide and narrow, in two languages`, async ({ page, signIn }) => {
    test.setTimeout(240_000)
    await signIn(account, { at: null })
    await expectSoundScreens(page, addressesOf(plan, role))
  })
}
