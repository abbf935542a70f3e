import { plan } from '#client/editions/sport.ts'
import { apiOf } from '../api.ts'
import { addressesOf, expectSoundScreens } from '../screens/every-screen.ts'
import { test } from '../platform.ts'

test('no SPORT screen has accessibility or layout faults, or focus without outline, wide and narrow', async ({ page, signIn, request }) => {
  await signIn('anna', { at: null })
  await expectSoundScreens(page, await addressesOf(plan, await apiOf(request, 'anna')))
})
