import { plan } from '#client/editions/sport.ts'
import { apiOf } from '../api.ts'
import { addressesOf } from '../screens/every-screen.ts'
import { expectStillScreens } from '../screens/layout-shift.ts'
import { test } from '../platform.ts'

test('no SPORT screen moves while it loads, wide and narrow', async ({ page, signIn, request }) => {
  await signIn('anna', { at: null })
  await expectStillScreens(page, await addressesOf(plan, await apiOf(request, 'anna')))
})
