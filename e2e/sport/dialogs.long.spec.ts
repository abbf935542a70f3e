import { expectSoundDialogs } from '../screens/every-dialog.ts'
import { test } from '../platform.ts'
import { texts } from '../texts.ts'

test('no dialog of a SPORT host has an accessibility violation, and Escape closes each', async ({ page, signIn }) => {
  await signIn('anna', { at: null })
  await expectSoundDialogs(page, [
    { at: '/userInfo/private', buttons: [texts.PopModifyPassword.title] },
    { at: '/live', buttons: [texts.obs.reset] },
  ])
})
