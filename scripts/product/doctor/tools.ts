// Tools that only the tests, and `npm run push` with --preset, --film or --browser, need.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findFfmpeg } from '#seed/encoder/find-ffmpeg.ts'
import { faulty, type Check } from './installation.ts'

const getFfmpeg =
  'Install ffmpeg so that it is on the PATH, or remove it: only npm run push with --preset or --film and a few tests use it.'
const noFfmpeg = { skipped: 'there is none; npm run push has no --preset and no --film, and tests with a real encoder are skipped' }

/** The tests do not run in production, and their tools are not installed there. */
const notInProduction = { skipped: 'not used in production' }

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
    if (program === null) return noFfmpeg
    return (await runs(program)) ? program : faulty(`${program} does not run.`, getFfmpeg)
  },
}

export const browser: Check = {
  name: 'browser',
  async look({ env }) {
    if (env.NODE_ENV === 'production') return notInProduction
    const { findPlaying } = await import('../../test/find-browser.ts')
    const found = await findPlaying()
    if (found) return found
    return faulty(
      'There is no browser that plays H.264, which npm test needs.',
      'Run npm test, which installs one where it can; or install Chromium and set CHROMIUM_PATH to its path.',
    )
  },
}
