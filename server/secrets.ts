// The installation's secrets. The first start generates them and stores them in the data directory, readable only by the owner. A
// secret from the settings takes precedence.
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { databaseFolder } from './db/embedded/database-folder.ts'
import type { Env } from './env.ts'
import { FaultError } from './doctor/fault.ts'

const Secret = z.string().min(16)
const Secrets = z.object({
  /** Signs session tokens. */
  jwt: Secret,
  /** Signs push keys and play addresses. */
  stream: Secret,
  /** Shared by the server and the media process: each sends it in its calls to the other. */
  hook: Secret,
  /** Allows the companions to use the calls below /internal. */
  internal: Secret,
  /** Seals settled days (docs/books.md). With another key, existing seals no longer match. */
  seal: Secret,
})
export type Secrets = z.infer<typeof Secrets>

export const secretsFileName = 'secrets.json'

type SecretSettings = Pick<
  Env,
  'DATA_DIR' | 'DATABASE_URL' | 'JWT_SECRET' | 'STREAM_SECRET' | 'HOOK_SECRET' | 'INTERNAL_SECRET' | 'SEAL_SECRET'
>

const generate = () => randomBytes(32).toString('base64url')

/** The key of seals in the text of a stored file, if it has one. */
export function storedSealKey(text: string): string | undefined {
  try {
    return Secrets.partial().parse(JSON.parse(text)).seal
  } catch {
    return undefined
  }
}

function readStored(path: string): Partial<Secrets> {
  if (!existsSync(path)) return {}
  try {
    return Secrets.partial().parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    // New secrets would end every session and invalidate every push key.
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'its content is invalid'
    throw new FaultError(
      {
        fault: `The installation's secrets cannot be read from ${path} (${why}).`,
        cure: `Let the user who starts the product read it. If it is damaged, move it aside (mv ${path} ${path}.damaged) and restore a backup, which contains it: npm run restore -- FILE.`,
      },
      { cause: error },
    )
  }
}

/** Writes and syncs a temporary file, then renames it. A start that is killed leaves the old file or the new one, never a part. */
function write(path: string, text: string) {
  const file = openSync(`${path}.new`, 'w', 0o600)
  try {
    writeFileSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(`${path}.new`, path)
}

/** A file beside the secrets. If it exists without them, the secrets were lost. */
const noteIn = ({ DATA_DIR }: SecretSettings) => join(DATA_DIR, 'secrets.note')
const note = `${secretsFileName} belongs to this folder and its database: without it every session ends and every push key is replaced.\n`

function refuseLost(env: SecretSettings, path: string) {
  const hasDatabase = env.DATABASE_URL !== undefined || existsSync(databaseFolder(env.DATA_DIR))
  if (existsSync(path) || !existsSync(noteIn(env)) || !hasDatabase) return
  throw new FaultError({
    fault: `The installation's secrets (${path}) are missing. New ones were not created: every session would end, every push key would be replaced, and no seal of a settled day would match.`,
    cure: `Put the file back, or restore a backup, which contains it: npm run restore -- FILE. To start with new secrets instead: echo '{}' > ${path}.`,
  })
}

/** Reads the installation's secrets and generates the missing ones. */
export function loadSecrets(env: SecretSettings): Secrets {
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const settings = {
    jwt: env.JWT_SECRET,
    stream: env.STREAM_SECRET,
    hook: env.HOOK_SECRET,
    internal: env.INTERNAL_SECRET,
    seal: env.SEAL_SECRET,
  }
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  // Several servers may share the folder. If the settings give all secrets, nothing is written.
  const whole = Secrets.safeParse(given)
  if (whole.success) return whole.data
  const path = join(env.DATA_DIR, secretsFileName)
  refuseLost(env, path)
  const stored = readStored(path)
  const kept: Secrets = {
    jwt: stored.jwt ?? generate(),
    stream: stored.stream ?? generate(),
    hook: stored.hook ?? generate(),
    internal: stored.internal ?? generate(),
    seal: stored.seal ?? generate(),
  }
  if (Object.keys(stored).length < Object.keys(kept).length) {
    write(path, `${JSON.stringify(kept, null, 2)}\n`)
  }
  if (!existsSync(noteIn(env))) write(noteIn(env), note)
  return Secrets.parse({ ...kept, ...given })
}
