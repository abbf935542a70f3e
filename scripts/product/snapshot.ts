// npm run snapshot -- save NAME | load NAME | remove NAME | list: saves the whole demo world under a name and restores it, whether the
// product is running or not.
import { BackupDone, beforeLoad, SnapshotName, Snapshots } from '#contract/internal/internal.ts'
import { findServer } from '#seed/sink/running-server.ts'
import { hasDemoControls } from '#server/demo-rule.ts'
import { parseEnv, type Env } from '#server/env.ts'
import { runCommand } from './command.ts'
import type { snapshotsWithoutServer } from './snapshots-without-server.ts'

const usage = `Usage: npm run snapshot -- VERB

  save NAME     saves the database and the pictures
  load NAME     restores them; the replaced data becomes the snapshot ${beforeLoad}
  remove NAME   removes a snapshot
  list          lists the snapshots`

async function findSnapshots(env: Env): Promise<ReturnType<typeof snapshotsWithoutServer>> {
  const server = await findServer(env.DATA_DIR)
  // Loading the code that opens a database takes half a second. A running server already has it open.
  if (!server) return (await import('./snapshots-without-server.ts')).snapshotsWithoutServer(env)
  const request = (verb: string, name: string) => server.request('POST', `/internal/snapshots/${verb}`, { name })
  return {
    save: async (name) => BackupDone.parse(await request('save', name)),
    load: async (name) => BackupDone.parse(await request('load', name)),
    remove: (name) => request('remove', name),
    list: async () => Snapshots.parse(await server.request('GET', '/internal/snapshots')).snapshots,
  }
}

function readName(given: string | undefined): string {
  if (given === undefined) throw new Error(usage)
  const name = SnapshotName.safeParse(given)
  if (!name.success) throw new Error(name.error.issues[0]?.message)
  return name.data
}

await runCommand(usage, '', async () => {
  const [verb = '', given, ...more] = process.argv.slice(2)
  if (more.length > 0 || !['save', 'load', 'remove', 'list'].includes(verb)) throw new Error(usage)
  const env = parseEnv(process.env)
  if (!hasDemoControls(env)) throw new Error('Snapshots are for demos, and DEMO_CONTROLS is off here. Use npm run backup instead.')
  const startedAt = performance.now()
  const name = verb === 'list' ? '' : readName(given)
  const snapshots = await findSnapshots(env)
  const report = (done: string, { rows, files }: { rows: number; files: number }) =>
    console.log(`${done} ${name}: ${rows} rows and ${files} pictures in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`)
  if (verb === 'save') report('Saved as', await snapshots.save(name))
  else if (verb === 'load') {
    report('Loaded', await snapshots.load(name))
    console.log(`The replaced data is the snapshot ${beforeLoad}.`)
  } else if (verb === 'remove') {
    await snapshots.remove(name)
    console.log(`Removed ${name}.`)
  } else {
    const all = await snapshots.list()
    for (const { name: one, at, bytes } of all)
      console.log(`${one.padEnd(30)}${at ?? 'no snapshot, or damaged '}  ${Math.ceil(bytes / 1024)} KB`)
    if (all.length === 0) console.log('There is no snapshot yet.')
  }
})
