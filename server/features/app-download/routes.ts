import { readFileSync } from 'node:fs'
import { z } from 'zod'
import * as calls from '#contract/calls/app-download.ts'
import type { Deps } from '../../deps.ts'
import { hasApp } from '../../demo-rule.ts'
import type { Mount } from '../../http/mount.ts'
import { requestOrigin } from '../../http/request-host.ts'

const manifest = new URL('../../../package.json', import.meta.url)
const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')))

/** The page in the store, or our own app on the requested host. */
export function appDownloadRoutes(mount: Mount, { env }: Deps) {
  mount(calls.getAppReleases, async ({ request }) => {
    const own = hasApp(env) ? `${requestOrigin(request, env)}/app` : null
    const release = (store: string | undefined) => ({ url: store ?? own, version, isOwnPage: store === undefined && own !== null })
    return { ios: release(env.APP_IOS_URL), android: release(env.APP_ANDROID_URL) }
  })
}
