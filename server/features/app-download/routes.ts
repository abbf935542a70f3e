import * as calls from '#contract/calls/app-download.ts'
import type { Mount } from '../../http/mount.ts'
import { releases } from './rules.ts'

export function appDownloadRoutes(mount: Mount) {
  mount(calls.getAppReleases, async () => releases)
}
