// Another server of a platform on services: a second one on the same database, Redis and media.
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Addresses } from '#contract/internal/supervisor.ts'
import { temporaryDataDir } from '#scripts/product/start/product-under-test.ts'
import { startServer } from '#scripts/product/start/server-process.ts'
import { noSettings } from '#scripts/test/settings.ts'

const secretsFile = 'secrets.json'

/**
 * Starts it. Servers of one platform have the same secrets.
 * @param settings of the first server
 * @param first its addresses
 */
export async function startSecondServer(settings: { DATA_DIR: string } & Record<string, string>, first: Addresses) {
  const dataDir = await temporaryDataDir()
  await copyFile(join(settings.DATA_DIR, secretsFile), join(dataDir.path, secretsFile))
  const server = startServer({
    ...noSettings(),
    ...settings,
    DATA_DIR: dataDir.path,
    PORT: '0',
    SPORT_PORT: '0',
    MEDIA_API_URL: first.media,
    RTMP_PORT: new URL(first.rtmp).port,
    MEDIA_PORT: new URL(first.media).port,
  })
  const close = async () => {
    await server.stop()
    await dataDir.remove()
  }
  const news = await Promise.race([server.news, server.ended.then((how) => ({ failed: how }))])
  if ('failed' in news) {
    await close()
    throw new Error(`The second server did not start: ${news.failed}`)
  }
  return { address: news.standard, close }
}
