// The whole product with the accounts of the demo world and one past day of figures, for tests that need only its hosts. It starts faster than the whole demo world.
import { join } from 'node:path'
import { layDown } from '#seed/sink/lay-down.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { serverSink } from '#seed/sink/sink.ts'
import { ordinary } from '#seed/scenarios/scenario.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { startProduct, temporaryDataDir } from './product-under-test.ts'

export async function startProductWithSmallWorld() {
  const dataDir = await temporaryDataDir()
  await layDownEmptyDatabase(dataDir.path)
  const product = startProduct({ DATA_DIR: dataDir.path, DEMO: '0' })
  const { standard: url } = await product.ready
  const server = await findServer(dataDir.path)
  if (!server) throw new Error('the server is not found')
  const uploads = join(dataDir.path, 'uploads')
  await layDown(serverSink(server), { seed: 'greenroom', shape: { ...ordinary, days: 1 }, now: new Date(), reset: false, uploads })
  return {
    url,
    server,
    async close() {
      await product.stop()
      await dataDir.remove()
    },
  }
}
