// What signs and what proves. Generated on the first start and kept in the data directory, readable by its owner alone; where the
// settings give a secret, it wins.
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Env } from './env.ts'
import { Trouble } from './faults/fault.ts'

const Secret = z.string().min(16)
const Secrets = z.object({
  /** Signs session tokens. */
  jwt: Secret,
  /** Signs push keys and play addresses. */
  stream: Secret,
  /** What the media process shows when it asks, and is shown when it is told. */
  hook: Secret,
  /** Opens the calls below /internal to the server's own companions. */
  internal: Secret,
})
export type Secrets = z.infer<typeof Secrets>

export const secretsFileName = 'secrets.json'

type SecretSettings = Pick<Env, 'DATA_DIR' | 'JWT_SECRET' | 'STREAM_SECRET' | 'HOOK_SECRET' | 'INTERNAL_SECRET'>

const generate = () => randomBytes(32).toString('base64url')

function readStored(path: string): Partial<Secrets> {
  if (!existsSync(path)) return {}
  try {
    return Secrets.partial().parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch (error) {
    // New ones in its place would end every session and every push key.
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'it does not hold what it should'
    throw new Trouble(
      {
        fault: `The installation's secrets cannot be read from ${path} (${why}).`,
        cure: `Let the user who starts the product read it. If it is damaged, move it aside (mv ${path} ${path}.damaged) and put a backup back, which brings it along: npm run restore -- FILE.`,
      },
      { cause: error },
    )
  }
}

/** Written aside first, and on the disk before it gets its name: a start that is killed leaves the old file or the new one, never half of it. */
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

/** Reads the installation's secrets and makes those that are missing. */
export function loadSecrets(env: SecretSettings): Secrets {
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const settings = { jwt: env.JWT_SECRET, stream: env.STREAM_SECRET, hook: env.HOOK_SECRET, internal: env.INTERNAL_SECRET }
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
  // Several servers may share the folder: where all is given, nothing is made there.
  const whole = Secrets.safeParse(given)
  if (whole.success) return whole.data
  const path = join(env.DATA_DIR, secretsFileName)
  const stored = readStored(path)
  const kept: Secrets = {
    jwt: stored.jwt ?? generate(),
    stream: stored.stream ?? generate(),
    hook: stored.hook ?? generate(),
    internal: stored.internal ?? generate(),
  }
  if (Object.keys(stored).length < Object.keys(kept).length) {
    write(path, `${JSON.stringify(kept, null, 2)}\n`)
  }
  return Secrets.parse({ ...kept, ...given })
}
