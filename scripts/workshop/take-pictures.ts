// npm run pictures [-- NAME ...]: takes the README's pictures (docs/pictures) of the product at work, all or those named.
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { showNextMatch } from './pictures/match-host.ts'
import { shots } from './pictures/shots.ts'
import { takePictures } from './pictures/take.ts'
import { startProduct, temporaryDataDir } from '../product/start/product-under-test.ts'

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url))

/** The port that the documents name, so that the pictures say the same; a free one where somebody has it. */
const rtmpPort = () =>
  new Promise<string>((resolve) => {
    const probe = createServer().once('error', () => resolve('0'))
    probe.listen(1935, '127.0.0.1', () => probe.close(() => resolve('1935')))
  })

const named = process.argv.slice(2)
const unknown = named.find((name) => !shots.some((shot) => shot.name === name))
if (unknown !== undefined) {
  console.error(`There is no picture ${unknown}; there are ${shots.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}

const over = new AbortController()
const dataDir = await temporaryDataDir()
const product = startProduct({ DATA_DIR: dataDir.path, AUDIENCE: '1', DEMO_LIVE: '1', RTMP_PORT: await rtmpPort() })
try {
  const addresses = await product.ready
  const match = showNextMatch(addresses.standard, 'anna', over.signal)
  const wanted = shots.filter(({ name }) => named.length === 0 || named.includes(name))
  const failed = await takePictures(wanted, addresses, folder)
  process.exitCode = failed.length === 0 ? 0 : 1
  over.abort()
  await match
} finally {
  await product.stop()
  await dataDir.remove()
}
