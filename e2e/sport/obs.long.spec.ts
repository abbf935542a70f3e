import { tryAfterTheCut } from '../live-page.ts'
import { goOnAirWithObs } from '../journeys/with-obs.ts'
import { test } from '../platform.ts'
import { texts } from '../texts.ts'

test('a SPORT host connects OBS, configures it, and goes on and off air without touching OBS', async ({ page, signIn, obs, problems }) => {
  problems.allow(tryAfterTheCut)
  problems.allow(/Content Security Policy/)
  await signIn('erin', { at: '/live' })
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
