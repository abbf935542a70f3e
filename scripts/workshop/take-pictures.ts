// npm run pictures [-- NAME ...]: takes the README's pictures (docs/pictures) of the product at work, all or those named.
// npm run pictures -- --states [--compare] [NAME ...]: takes those of the seed's states into .data/state-pictures.
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { states } from '#seed/states/catalogue.ts'
import { showNextMatch } from './pictures/match-host.ts'
import { shots } from './pictures/shots.ts'
import { takeStates } from './pictures/states.ts'
import { takePictures } from './pictures/take.ts'
import { startProduct, temporaryDataDir } from '../product/start/product-under-test.ts'

answerHelp(`Usage: npm run pictures [-- NAME ...]
       npm run pictures -- --states [--compare] [NAME ...]

  NAME        only these; otherwise all
  --states    takes those of the seed's states into .data/state-pictures, instead of the README's
  --compare   names the states that differ from the picture before`)

const folderOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** The port that the documents name, so that the pictures say the same; a free one where somebody has it. */
const rtmpPort = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().once('error', () => resolve('0'))
    probe.listen(1935, '127.0.0.1', () => probe.close(() => resolve('1935')))
  })

const flag = { type: 'boolean', default: false } as const
const { positionals: named, values } = parseArgs({ allowPositionals: true, options: { states: flag, compare: flag } })
const known = values.states ? Object.keys(states) : shots.map(({ name }) => name)
const unknown = named.find((name) => !known.includes(name))
if (unknown !== undefined) {
  console.error(`There is no picture ${unknown}; there are ${known.join(', ')}.`)
  process.exit(2)
}
const isWanted = (name: string) => named.length === 0 || named.includes(name)

const over = new AbortController()
const dataDir = await temporaryDataDir()
/** A state stays as it was laid down: nobody plays in it. */
const companions = values.states ? '0' : '1'
const product = startProduct({ DATA_DIR: dataDir.path, AUDIENCE: companions, DEMO_LIVE: companions, RTMP_PORT: await rtmpPort() })
try {
  const addresses = await product.ready
  const match = values.states ? null : showNextMatch(dataDir.path, 'anna', over.signal)
  const failed = values.states
    ? await takeStates(
        Object.entries(states).filter(([name]) => isWanted(name)),
        { addresses, dataDir: dataDir.path, folder: folderOf('.data/state-pictures'), compare: values.compare },
      )
    : await takePictures(
        shots.filter(({ name }) => isWanted(name)),
        addresses,
        folderOf('docs/pictures'),
      )
  process.exitCode = failed.length === 0 ? 0 : 1
  over.abort()
  await match
} finally {
  await product.stop()
  await dataDir.remove()
}
