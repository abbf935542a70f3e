import { plan } from '#client/editions/sport.ts'
import { addressesOf, expectSoundScreens } from '../screens/every-screen.ts'
import { test } from '../platform.ts'

test('no SPORT screen has accessibility or layout faults, wide and narrow, in two languages', async ({ page, signIn }) => {
  await signIn('anna', { at: null })
  await expectSoundScreens(page, addressesOf(plan, 'anchor'))
})
