// Tools that only the tests and `npm run push` need.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFfmpeg } from '../encoder/find-ffmpeg.ts'
import type { Check } from './installation.ts'

const getFfmpeg = 'Install ffmpeg so that it is on the PATH, or remove node_modules and run npm ci, which brings one along.'

/** Nobody tests in production, and the tools for tests are not installed there. */
const notInProduction = { unseen: 'of no use in production' }

const runs = async (program: string) => {
  const child = spawn(program, ['-version'], { stdio: 'ignore' })
  return once(child, 'close').then(
    ([code]) => code === 0,
    () => false,
  )
}

export const ffmpeg: Check = {
  name: 'ffmpeg',
  async look({ env }) {
    if (env.NODE_ENV === 'production') return notInProduction
    const program = await findFfmpeg().catch(() => null)
    if (program === null) return [{ fault: 'There is no ffmpeg, with which npm run push and the tests play an encoder.', cure: getFfmpeg }]
    return (await runs(program)) ? program : [{ fault: `${program} does not run.`, cure: getFfmpeg }]
  },
}

export const browser: Check = {
  name: 'browser',
  async look({ env }) {
    if (env.NODE_ENV === 'production') return notInProduction
    const { findPlaying } = await import('../../test/find-browser.ts')
    const found = await findPlaying()
    if (found) return found
    return [
      {
        fault: 'There is no browser that plays H.264, with which npm test looks at the pages.',
        cure: 'Run npm test, which installs one where it can; or install Chromium and name it in CHROMIUM_PATH.',
      },
    ]
  },
}
