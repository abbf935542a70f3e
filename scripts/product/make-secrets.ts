// `make-secrets.ts FOLDER`: creates the secrets of a container installation once. Each part gets a separate folder with only
// the secrets that it needs. Existing files are not changed. With HTTPS=1 it also makes the gateway's certificate, and a new one before it ends.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseEnv } from '#server/env.ts'
import { keepCertificate } from '#server/https/certificate.ts'
import { namesOfSettings } from '#server/https/machine.ts'

const user = 'greenroom'
const newSecret = () => randomBytes(32).toString('base64url')

/** Returns the content of the file; creates it if missing. Writes a temporary file first, so that a kill leaves the whole file or none. */
function keep(path: string, make: () => string): string {
  if (existsSync(path)) return readFileSync(path, 'utf8')
  mkdirSync(dirname(path), { recursive: true })
  const value = make()
  // The mounts decide who can see the file; the database's user has a different user id.
  writeFileSync(`${path}.new`, value, { mode: 0o444 })
  renameSync(`${path}.new`, path)
  return value
}

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Usage: make-secrets.ts FOLDER')
for (const name of ['jwt', 'stream', 'internal', 'seal']) keep(join(folder, 'server', name), newSecret)
const hook = keep(join(folder, 'server', 'hook'), newSecret)
keep(join(folder, 'media', 'hook'), () => hook)
const password = keep(join(folder, 'database', 'password'), newSecret)
keep(join(folder, 'server', 'database-url'), () => `postgresql://${user}:${password}@postgres:5432/${user}`)

const env = parseEnv({ HTTPS: process.env.HTTPS, PUBLISHED_AT: process.env.PUBLISHED_AT, PUBLIC_HOST: process.env.PUBLIC_HOST })
if (env.HTTPS) await keepCertificate(join(folder, 'certificate'), namesOfSettings(env), 0o444)
