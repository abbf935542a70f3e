// Saves and restores snapshots while the product does not run.
import { checkSnapshot, listSnapshots, loadSnapshot, removeSnapshot, saveSnapshot, type LoadPlace } from '#server/backup/snapshots.ts'
import { openStore } from '#server/db/open-database.ts'
import type { Env } from '#server/env.ts'
import { refuseKnownPasswords } from '#server/features/accounts/admin/commands/demo-passwords.ts'
import { loadSecrets } from '#server/secrets.ts'
import type { Snapshotter } from './snapshotter.ts'

async function onStore<T>(env: Env, missing: 'create' | 'refuse', work: (place: LoadPlace) => Promise<T>): Promise<T> {
  const store = await openStore({ url: env.DATABASE_URL, dataDir: env.DATA_DIR, missing })
  try {
    return await work({
      pool: store.pool,
      dataDir: env.DATA_DIR,
      businessTimeZone: env.BUSINESS_TIME_ZONE,
      sealKey: () => loadSecrets(env).seal,
      check: (client) => refuseKnownPasswords(client, env),
    })
  } finally {
    await store.close()
  }
}

export const snapshotsWithoutServer = (env: Env): Snapshotter => ({
  save: (name) => onStore(env, 'refuse', (place) => saveSnapshot(place, name)),
  async load(name) {
    const head = await checkSnapshot(env.DATA_DIR, name)
    return onStore(env, 'create', (place) => loadSnapshot(place, name, head))
  },
  remove: (name) => removeSnapshot(env.DATA_DIR, name),
  list: () => listSnapshots(env.DATA_DIR),
})
