// Finds out why a database does not open or reply: for PostgreSQL from its error codes, for the embedded one from its last log lines.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { forbidden, full, readOnly, tryToWrite } from './disk.ts'
import type { Fault } from './fault.ts'

/** The number of pages read, and the damaged ones. */
export interface PageReport {
  pages: number
  damaged: { file: string; page: number }[]
}

/** A table or an index whose file has fewer pages than PostgreSQL's catalog lists. */
export interface ShortRelation {
  name: string
  expected: number
  found: number
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Error codes of PostgreSQL and of node for a database that refuses the connection. */
const refusals: Partial<Record<string, Fault>> = {
  '28P01': { fault: 'PostgreSQL rejects the password in DATABASE_URL.', cure: 'Correct the user and the password in DATABASE_URL.' },
  '28000': { fault: 'PostgreSQL rejects the user in DATABASE_URL.', cure: 'Correct the user in DATABASE_URL, or allow it in pg_hba.conf.' },
  '3D000': { fault: 'The database in DATABASE_URL does not exist.', cure: 'Create it with createdb, or correct DATABASE_URL.' },
  '53300': { fault: 'PostgreSQL has no free connection.', cure: 'Raise max_connections there, or close other connections.' },
  '53100': {
    fault: 'The disk of the PostgreSQL server is full.',
    cure: 'Free some space there. Nothing is lost: all stored data is still there.',
  },
  '25006': {
    fault: 'PostgreSQL accepts no writes: it is a replica, or its disk is read-only.',
    cure: 'Name the primary in DATABASE_URL, or make that disk writable.',
  },
  '57P03': {
    fault: 'PostgreSQL is starting, recovering or stopping.',
    cure: 'Wait until it is running, then start again; its own log shows the progress.',
  },
  XX001: {
    fault: 'Data of the PostgreSQL server is damaged.',
    cure: 'Its log names the table. Copy its data folder to another place before anything else, then restore: npm run restore -- FILE.',
  },
  XX002: {
    fault: 'An index of the PostgreSQL server is damaged.',
    cure: 'Its log names the index. Rebuild it with REINDEX INDEX; no data is lost.',
  },
}
const unreachable = /^(?:ECONN|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE|EAI_AGAIN|ENOENT$)/

/** PgBouncer in transaction or statement mode, or another pooler like it. */
export const sharedSessions: Fault = {
  fault: 'DATABASE_URL names a pooler (PgBouncer) that shares connections: the platform needs sessions of its own, for locks and settings.',
  cure: 'Name PostgreSQL itself in DATABASE_URL; or, in PgBouncer, set pool_mode = session and ignore_startup_parameters = options, with a PostgreSQL whose TimeZone is UTC.',
}
const poolerWords = /unsupported startup parameter|statement pooling mode/

/** Returns null for an error that is not a known fault. */
export function postgresFault(error: unknown, url: string): Fault | null {
  const code = codeOf(error)
  const known = refusals[code]
  if (known) return known
  if (error instanceof Error && poolerWords.test(error.message)) return sharedSessions
  const isLate = error instanceof Error && /timeout|terminated/i.test(error.message)
  if (!unreachable.test(code) && !isLate) return null
  const { host, pathname } = new URL(url)
  return {
    fault: `No PostgreSQL answers at ${host}${pathname}${code && ` (${code})`}.`,
    cure: 'Start it, or correct DATABASE_URL; without DATABASE_URL the embedded database is used.',
  }
}

export const noDatabase = (directory: string): Fault => ({
  fault: `There is no database in ${directory}, and none was made.`,
  cure: 'npm start makes one. If another folder holds the data, set DATA_DIR.',
})

const aside = (directory: string) =>
  `move the folder aside (mv ${directory} ${directory}.damaged) and put a backup back: npm run restore -- FILE.`

function lostLog(words: string, directory: string): Fault {
  return {
    fault: `The database's write-ahead log (${join(directory, 'pg_wal')}) is missing or damaged: ${words}.`,
    cure: `If it was moved or removed, put it back as it was and start again. If it is lost, ${aside(directory)}`,
  }
}

/** The faults behind PostgreSQL's last log line. The first match counts. */
const faultsByLine: [pattern: RegExp, fault: (words: string, directory: string) => Fault][] = [
  [/No space left|Disk quota/i, (_, directory) => full(directory)],
  [/Read-only file system/i, (_, directory) => readOnly(directory)],
  [/Permission denied|Operation not permitted/i, (_, directory) => forbidden(directory, 'EACCES')],
  [
    /files are incompatible with server|not compatible with this version|initialized by PostgreSQL version/i,
    (words, directory) => ({
      fault: `The database in ${directory} was made by another version: ${words}.`,
      cure: 'Start the build that made it, take a backup there, move the folder aside and put the backup back with this build.',
    }),
  ],
  [/pg_wal|checkpoint record|\bWAL\b/, lostLog],
  [
    /could not (?:open|read|access|stat|find) |invalid (?:page|data|magic)|checksum|corrupt|\bmissing\b|not a valid data directory/i,
    (words, directory) => ({
      fault: `The embedded database is damaged: ${words}.`,
      cure: `Nothing was changed. Copy ${directory} to a safe place if it may hold what no backup has. Then ${aside(directory)}`,
    }),
  ],
]

const isEmpty = (folder: string) => {
  try {
    return readdirSync(folder).every((name) => !/^[0-9A-F]{24}$/.test(name))
  } catch {
    return true
  }
}

const restored = (what: string) =>
  `The pages were changed outside the database, for example by a failing disk: check dmesg. Copy ${what} to another disk, then put the last good backup back: npm run restore -- FILE --without-copy.`

/** The fault for files that are shorter than they were. Null if there are none. */
export const lostPages = ([first, ...more]: readonly ShortRelation[]): Fault | null =>
  first
    ? {
        fault: `Data is missing: ${first.name} has ${first.found} of its ${first.expected} pages${more.length > 0 ? `, and ${more.length} more tables and indexes are too short` : ''}.`,
        cure: restored('the data folder of the database'),
      }
    : null

/** The fault for pages changed on disk outside PostgreSQL. `named`: the table or index of the first one, if known. */
export const damagedPages = (directory: string, { pages, damaged: [first, ...more] }: PageReport, named = ''): Fault | null =>
  first
    ? {
        fault: `${more.length + 1} of the database's ${pages} pages are damaged, the first one in ${join(directory, first.file)} (page ${first.page}${named && ` of ${named}`}).`,
        cure: restored(directory),
      }
    : null

export const doctorHint = 'npm run doctor reports how much is damaged and what to do.'
/** A damaged page, a damaged index, a missing file. */
const unreadable = ['XX001', 'XX002', '58P01']

/** The fault behind a query that fails because data cannot be read: a full disk or damaged pages. Null for any other error. */
export function unreadableData(error: unknown): Fault | null {
  const code = codeOf(error)
  if (!unreadable.includes(code)) return refusals[code] ?? null
  const why = error instanceof Error ? error.message : ''
  return { fault: `Data cannot be read: ${why}.`, cure: doctorHint }
}

/**
 * Why the embedded database does not open, or has ended.
 * @param lastLines its last log lines, or the thrown error if it has logged nothing
 */
export async function embeddedFault(directory: string, lastLines: string[]): Promise<Fault> {
  // Checked first, because PostgreSQL may only report that it has ended.
  const disk = await tryToWrite(directory)
  if (disk) return disk
  const last = lastLines.findLast((line) => /\b(?:PANIC|FATAL): /.test(line)) ?? lastLines.at(-1) ?? ''
  const words = last.replace(/^.*?(?:PANIC|FATAL):\s+/, '')
  for (const [pattern, fault] of faultsByLine) if (pattern.test(words)) return fault(words, directory)
  if (isEmpty(join(directory, 'pg_wal'))) return lostLog(words, directory)
  return {
    fault: `The embedded database does not run: ${words || 'it logged no details'}.`,
    cure: `Start again. All stored data is still in ${directory}; npm run doctor looks for damage there.`,
  }
}
