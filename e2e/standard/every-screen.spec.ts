import { plan } from '#client/editions/standard.ts'
import { addressesOf, expectSoundScreens } from '../every-screen.ts'
import { test } from '../platform.ts'

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
