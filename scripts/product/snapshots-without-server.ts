// Saves and restores snapshots while the product does not run.
import { checkSnapshot, listSnapshots, loadSnapshot, removeSnapshot, saveSnapshot, type LoadPlace } from '#server/backup/snapshots.ts'
import type { Env } from '#server/env.ts'
import { refuseKnownPasswords } from '#server/features/accounts/admin/commands/demo-passwords.ts'
import { loadSecrets } from '#server/secrets.ts'
import { onStore } from './on-store.ts'

export function snapshotsWithoutServer(env: Env) {
  const place = {
    dataDir: env.DATA_DIR,
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    sealKey: () => loadSecrets(env).seal,
    check: (client) => refuseKnownPasswords(client, env),
  } satisfies Omit<LoadPlace, 'pool'>
  return {
    save: (name: string) => onStore(env, 'refuse', (pool) => saveSnapshot({ ...place, pool }, name)),
    async load(name: string) {
      const head = await checkSnapshot(env.DATA_DIR, name)
      return onStore(env, 'create', (pool) => loadSnapshot({ ...place, pool }, name, head))
    },
    remove: (name: string): Promise<unknown> => removeSnapshot(env.DATA_DIR, name),
    list: () => listSnapshots(env.DATA_DIR),
  }
}
