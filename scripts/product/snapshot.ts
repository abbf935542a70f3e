// npm run snapshot -- save NAME | load NAME | remove NAME | list: saves the whole demo world under a name and restores it, whether the
// product is running or not.
import { BackupDone, beforeLoad, SnapshotName, Snapshots } from '#contract/internal/internal.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { hasDemoControls } from '#server/demo-rule.ts'
import { parseEnv, type Env } from '#server/env.ts'
import type { Snapshotter } from './snapshot/snapshotter.ts'

// Only this user may read the files that are created in DATA_DIR.
process.umask(0o077)

const usage = `Usage: npm run snapshot -- VERB

  save NAME     saves the database and the pictures
  load NAME     restores them; the replaced data becomes the snapshot ${beforeLoad}
  remove NAME   removes a snapshot
  list          lists the snapshots`
answerHelp(usage)

async function findSnapshotter(env: Env): Promise<Snapshotter> {
  const server = await findServer(env.DATA_DIR)
  // Loading the code that opens a database takes half a second. A running server already has it open.
  if (!server) return (await import('./snapshot/without-server.ts')).snapshotsWithoutServer(env)
  const request = (verb: string, name: string) => server.request('POST', `/internal/snapshots/${verb}`, { name })
  return {
    save: async (name) => BackupDone.parse(await request('save', name)),
    load: async (name) => BackupDone.parse(await request('load', name)),
    remove: (name) => request('remove', name),
    list: async () => Snapshots.parse(await server.request('GET', '/internal/snapshots')).snapshots,
  }
}

function nameIn(given: string | undefined): string {
  if (given === undefined) throw new Error(usage)
  const name = SnapshotName.safeParse(given)
  if (!name.success) throw new Error(name.error.issues[0]?.message)
  return name.data
}

async function run([verb, given, ...more]: string[]): Promise<void> {
  if (more.length > 0) throw new Error(usage)
  const env = parseEnv(process.env)
  if (!hasDemoControls(env)) throw new Error('Snapshots are for demos, and DEMO_CONTROLS is off here. Use npm run backup instead.')
  const startedAt = performance.now()
  const report = (done: string, { rows, files }: { rows: number; files: number }) =>
    console.log(`${done}: ${rows} rows and ${files} pictures in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  switch (verb) {
    case 'save': {
      const name = nameIn(given)
      return report(`Saved as ${name}`, await (await findSnapshotter(env)).save(name))
    }
    case 'load': {
      const name = nameIn(given)
      report(`Loaded ${name}`, await (await findSnapshotter(env)).load(name))
      return console.log(`The replaced data is the snapshot ${beforeLoad}.`)
    }
    case 'remove': {
      const name = nameIn(given)
      await (await findSnapshotter(env)).remove(name)
      return console.log(`Removed ${name}.`)
    }
    case 'list': {
      const snapshots = await (await findSnapshotter(env)).list()
      for (const { name, at, bytes } of snapshots)
        console.log(`${name.padEnd(30)}${at ?? 'no snapshot, or damaged '}  ${Math.ceil(bytes / 1024)} KB`)
      if (snapshots.length === 0) console.log('There is no snapshot yet.')
      return
    }
    default:
      throw new Error(usage)
  }
}

try {
  await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
