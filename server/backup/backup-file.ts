// A backup is one file: gzipped lines of JSON. Rows use PostgreSQL's text format, which restores every value exactly, from the embedded
// database to a PostgreSQL server or the reverse.
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { diskTrouble } from '../doctor/disk.ts'
import { NewestSeals } from '../books/seals/newest-seals.ts'
import { StartFailure } from '../start-failure.ts'
import { isLocked, lock, unlock } from './locked-file.ts'

const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)
/** A path inside uploads/ that cannot lead out of it. */
const FilePath = z.string().regex(/^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/)

const Line = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('greenroom'),
    format: z.literal(1),
    at: z.iso.datetime(),
    migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
    /** The newest seal of each family. Absent in backups from before seals existed. */
    newestSeals: NewestSeals.optional(),
  }),
  z.object({ kind: z.literal('rows'), table: Name, rows: z.array(z.string()) }),
  z.object({ kind: z.literal('sequence'), name: Name, value: z.string().regex(/^\d+$/), isCalled: z.boolean() }),
  z.object({ kind: z.literal('file'), path: FilePath, base64: z.base64() }),
  z.object({ kind: z.literal('secrets'), text: z.string() }),
  /** The last line: a file without it was cut off. */
  z.object({ kind: z.literal('end'), rows: z.number().int(), files: z.number().int() }),
])
export type Line = z.infer<typeof Line>
export type Head = Extract<Line, { kind: 'greenroom' }>

export interface Counts {
  rows: number
  files: number
}

/** The file is not a backup, or is incomplete. */
export class BadBackup extends StartFailure {
  override name = 'BadBackup'
}

async function* textOf(lines: AsyncIterable<Line>, counts: Counts) {
  for await (const line of lines) {
    if (line.kind === 'rows') counts.rows += line.rows.length
    if (line.kind === 'file') counts.files++
    yield `${JSON.stringify(line)}\n`
  }
  yield `${JSON.stringify({ kind: 'end', ...counts } satisfies Line)}\n`
}

/**
 * Writes the file, readable only by its owner, and encrypted if there is a passphrase. The file appears under its name only when complete.
 */
export async function writeBackup(file: string, lines: AsyncIterable<Line>, passphrase?: string): Promise<Counts> {
  if (
    await access(file).then(
      () => true,
      () => false,
    )
  )
    throw new BadBackup(`${file} already exists and is not overwritten: choose another name.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const part = `${file}.${process.pid}.part`
  const counts = { rows: 0, files: 0 }
  try {
    await pipeline(
      Readable.from(textOf(lines, counts)),
      createGzip({ level: 6 }),
      passphrase ? await lock(passphrase) : new PassThrough(),
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
    await rename(part, file)
  } catch (error) {
    throw diskTrouble(error, dirname(file)) ?? error
  } finally {
    await rm(part, { force: true })
  }
  return counts
}

/** Yields the lines of a backup. Throws `BadBackup` at the first invalid line. */
export async function* readBackup(file: string, passphrase?: string): AsyncGenerator<Line> {
  const needsKey = await isLocked(file).catch(() => {
    throw new BadBackup(`The file ${file} does not exist or cannot be read.`)
  })
  if (needsKey && !passphrase) throw new BadBackup(`${file} is encrypted: give its passphrase (--passphrase-file).`)
  const text = createGunzip()
  const read = pipeline(needsKey && passphrase ? await unlock(file, passphrase) : createReadStream(file), text)
  read.catch(() => {})
  try {
    for await (const json of createInterface({ input: text, crlfDelay: Infinity })) {
      const line = Line.safeParse(parsed(json))
      if (!line.success) throw new BadBackup(`${file} is not a backup of Greenroom that this build can read.`)
      yield line.data
    }
    await read
  } catch (error) {
    throw error instanceof BadBackup
      ? error
      : new BadBackup(
          needsKey
            ? `${file} cannot be decrypted: the passphrase is wrong, or the file is damaged.`
            : `${file} is damaged, or is not a backup of Greenroom.`,
        )
  } finally {
    text.destroy()
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** Reads the whole file and returns its head: an incomplete file must be found before any data is changed. */
export async function checkBackup(file: string, passphrase?: string): Promise<Head> {
  const counts = { rows: 0, files: 0 }
  let head: Head | undefined
  let end: Line | undefined
  for await (const line of readBackup(file, passphrase)) {
    if (line.kind === 'greenroom') head ??= line
    if (line.kind === 'rows') counts.rows += line.rows.length
    if (line.kind === 'file') counts.files++
    end = line
  }
  if (!head || end?.kind !== 'end' || end.rows !== counts.rows || end.files !== counts.files) throw new BadBackup(`${file} is incomplete.`)
  return head
}
