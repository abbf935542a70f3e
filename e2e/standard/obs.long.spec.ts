import { tryAfterTheCut } from '../live-page.ts'
import { goOnAirWithObs } from '../journeys/with-obs.ts'
import { test } from '../platform.ts'
import { texts } from '../texts.ts'

test('a host connects OBS, configures it, and goes on and off air without touching OBS', async ({ page, signIn, obs, problems }) => {
  problems.allow(tryAfterTheCut)
  problems.allow(/Content Security Policy/)
  await signIn('erin', { at: '/liveControl' })
  await goOnAirWithObs(page, { obs, start: texts.live.start, end: texts.live.end })
})
