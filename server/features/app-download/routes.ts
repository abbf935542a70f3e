import * as calls from '#contract/calls/app-download.ts'
import type { Mount } from '../../http/mount.ts'

/** The stores' pages of the phone apps. */
const releases = {
  ios: { url: 'https://greenroom.example/app/ios', version: '1.0.0' },
  android: { url: 'https://greenroom.example/app/android', version: '1.0.0' },
}

export function appDownloadRoutes(mount: Mount) {
  mount(calls.getAppReleases, async () => releases)
}
