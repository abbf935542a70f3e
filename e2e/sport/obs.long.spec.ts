import { tryAfterTheCut } from '../live-page.ts'
import { goOnAirWithObs } from '../journeys/with-obs.ts'
import { expect, test } from '../platform.ts'
import { texts } from '../texts.ts'

test('a SPORT host connects OBS, configures it, and goes on and off air without touching OBS', async ({ page, signIn, obs, problems }) => {
  problems.allow(tryAfterTheCut)
  problems.allow(/Content Security Policy/)
  await signIn('erin', { at: '/live' })
  // The rehearsal itself is the same part as on live control.
  await page.getByRole('button', { name: texts.live.rehearse }).click()
  await expect(page.locator('[data-rehearsal=none]')).toBeVisible()
  await page.locator('[data-rehearsal]').getByRole('button', { name: texts.rehearsal.close }).click()
  await goOnAirWithObs(page, {
    obs,
    start: texts.live.startLive,
    end: texts.live.stopLive,
    prepare: async () => {
      await page.getByLabel(texts.live.event).selectOption(texts.live.eventOther)
      await page.getByLabel(texts.live.customTitle).fill('週末德比')
    },
  })
})
