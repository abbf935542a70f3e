import { expectSoundDialogs } from '../every-dialog.ts'
import { test } from '../platform.ts'
import { texts } from '../texts.ts'

test('no dialog of a host of the SPORT edition has a fault, and Escape closes each', async ({ page, signIn }) => {
  await signIn('anna', { at: null })
  await expectSoundDialogs(page, [
    { at: '/userInfo/private', buttons: [texts.PopModifyPassword.title] },
    { at: '/live', buttons: [texts.obs.reset] },
  ])
})
