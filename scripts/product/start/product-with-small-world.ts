// The whole product with the accounts of the demo world and one past day of figures, for tests that need only hosts: it starts faster.
import { join } from 'node:path'
import { layDown } from '#seed/sink/lay-down.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { serverSink } from '#seed/sink/sink.ts'
import { ordinary } from '#seed/scenarios/scenario.ts'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { startProduct, temporaryDataDir } from './product-under-test.ts'

/** @param env overrides the defaults for tests */
export async function startProductWithSmallWorld(env: Record<string, string> = {}) {
  const dataDir = await temporaryDataDir()
  await layDownEmptyDatabase(dataDir.path)
  const product = startProduct({ DATA_DIR: dataDir.path, DEMO: '0', ...env })
  const addresses = await product.ready
  const { standard: url } = addresses
  const server = await findServer(dataDir.path)
  if (!server) throw new Error('the server is not found')
  const uploads = join(dataDir.path, 'uploads')
  await layDown(serverSink(server), { seed: 'greenroom', shape: { ...ordinary, days: 1 }, now: new Date(), reset: false, uploads })
  return {
    url,
    addresses,
    dataDir: dataDir.path,
    output: product.output,
    server,
    async close() {
      await product.stop()
      await dataDir.remove()
    },
  }
}
