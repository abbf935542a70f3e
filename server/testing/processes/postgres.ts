// Starts a separate PostgreSQL with the installed binaries.
import { execFileSync, type SpawnOptions } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePort } from '../free-port.ts'
import { ownProcess } from './own-process.ts'

const installed = '/usr/lib/postgresql'

/** The folder of initdb and postgres of the newest version, or null if none is installed. */
export function findPostgresBinaries(): string | null {
  if (!existsSync(installed)) return null
  const folders = readdirSync(installed)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(installed, version, 'bin'))
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null
}

const idOf = (kind: '-u' | '-g') => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))

/** PostgreSQL refuses to run as root: root runs it as the user `postgres`. */
export const asPostgres = (): SpawnOptions & { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {}

export async function startPostgres(bin: string, dir: string) {
  const port = await findFreePort()
  const data = join(dir, 'postgres')
  mkdirSync(data, { mode: 0o700 })
  const { uid, gid } = asPostgres()
  if (uid !== undefined && gid !== undefined) chownSync(data, uid, gid)
  const as = { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }), cwd: data }
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...as,
    stdio: 'ignore',
  })
  const process = ownProcess({
    command: join(bin, 'postgres'),
    args: ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', data, '-c', 'TimeZone=UTC'],
    options: as,
    ready: /ready to accept connections/,
    log: join(dir, 'postgres.log'),
  })
  await process.start()
  return { ...process, url: `postgresql://postgres@127.0.0.1:${port}/postgres` }
}
