// A picture of each named state of the seed, in light and dark, beside the one that was taken before.
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Addresses } from '#contract/internal/supervisor.ts'
import type { State } from '#seed/states/state.ts'
import type { Shot } from './shots.ts'
import { takePictures } from './take.ts'

/** A difference of a channel that an eye sees, of 255. */
const seen = 24
/** Clocks and countdowns always differ: less than this share of the pixels is no change. */
const usualShare = 0.002

interface Options {
  addresses: Pick<Addresses, 'standard' | 'sport'>
  dataDir: string
  folder: string
  /** Says how much each picture differs from the one before. */
  compare: boolean
}

const lay = (name: string, dataDir: string) =>
  promisify(execFile)(process.execPath, ['scripts/run.mjs', 'seed/run.ts', '--state', name, '--without-copy'], {
    env: { ...process.env, DATA_DIR: dataDir },
  })

const shotsOf = (name: string, { screen, account, edition }: State): Shot[] =>
  ([undefined, true] as const).map((dark) => ({
    name: `${name}-${dark ? 'dark' : 'light'}`,
    edition: edition ?? 'standard',
    account: account ?? null,
    path: screen,
    size: 'desktop',
    ...(dark && { dark }),
    arrange: async (page) => {
      await page
        .locator(account ? 'main h1' : 'form')
        .first()
        .waitFor()
      await page.waitForFunction(() => document.querySelectorAll('main [aria-busy=true]').length === 0)
    },
  }))

/** The share of pixels that an eye sees change; 1 if the sizes differ. */
export async function changedShare(before: Buffer, after: Buffer): Promise<number> {
  const [one, other] = await Promise.all(
    [before, after].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  )
  if (!one || !other || one.info.width !== other.info.width || one.info.height !== other.info.height) return 1
  const { channels } = one.info
  let changed = 0
  for (let at = 0; at < one.data.length; at += channels) {
    for (let channel = 0; channel < channels; channel++) {
      if (Math.abs((one.data[at + channel] ?? 0) - (other.data[at + channel] ?? 0)) < seen) continue
      changed++
      break
    }
  }
  return changed / (one.info.width * one.info.height)
}

/** Takes the pictures into the folder. Resolves to the names of those that failed or, where they are compared, have changed. */
export async function takeStates(states: readonly [string, State][], { addresses, dataDir, folder, compare }: Options): Promise<string[]> {
  const found: string[] = []
  for (const [name, state] of states) {
    await lay(name, dataDir)
    const shots = shotsOf(name, state)
    const read = (shot: Shot) => readFile(join(folder, `${shot.name}.webp`)).catch(() => null)
    const before = await Promise.all(shots.map(read))
    found.push(...(await takePictures(shots, addresses, folder)))
    for (const [index, shot] of shots.entries()) {
      const [old, now] = [before[index], await read(shot)]
      if (!compare || !old || !now) continue
      const share = await changedShare(old, now)
      if (share < usualShare) continue
      console.log(`${shot.name}: ${(share * 100).toFixed(1)} % of the picture has changed`)
      found.push(shot.name)
    }
  }
  return found
}
