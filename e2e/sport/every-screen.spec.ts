import { edition } from '#client/editions/sport.ts'
import { addressesOf, expectSoundScreens } from '../every-screen.ts'
import { test } from '../platform.ts'

// Without motion nothing is looked at on its way.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every screen of SPORT is sound, wide and narrow, in two languages', async ({ page, signIn }) => {
  test.setTimeout(240_000)
  await signIn('anna')
  await expectSoundScreens(page, addressesOf(edition, 'anchor'))
})
