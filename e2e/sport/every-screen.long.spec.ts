import { plan } from '#client/editions/sport.ts'
import { apiOf } from '../api.ts'
import { addressesOf, expectSoundScreens } from '../screens/every-screen.ts'
import { test } from '../platform.ts'
import { texts } from '../texts.ts'

test('no SPORT screen or dialog has accessibility or layout faults, focus without outline, or moves while it loads, wide and narrow', async ({
  page,
  signIn,
  request,
}) => {
  await signIn('anna', { at: null })
  await expectSoundScreens(page, await addressesOf(plan, await apiOf(request, 'anna')), [
    { at: '/userInfo/private', buttons: [texts.PopModifyPassword.title] },
    { at: '/live', buttons: [texts.obs.reset] },
  ])
})
