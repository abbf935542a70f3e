// Checks of the disks that the platform stores data on, and their faults.
import { accessSync, existsSync } from 'node:fs'
import { access, constants, mkdir, open, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { z } from 'zod'
import type { Env } from '../env.ts'
import { FaultError, type Fault } from './fault.ts'

const mebibyte = 2 ** 20
/** A write-ahead log file of the embedded database, which is created at its full size of 16 MB, plus a reserve. */
const neededBytes = 48 * mebibyte
const megabytes = (bytes: number) => `${Math.floor(bytes / mebibyte)} MB`

export const full = (folder: string, free = 0): Fault => ({
  fault: `The disk of ${folder} is full${free > 0 ? ` (${megabytes(free)} free)` : ''}.`,
  cure: 'Free some space there, then start again if the product has stopped. Nothing is lost: all stored data is still there.',
})
export const readOnly = (folder: string): Fault => ({
  fault: `The disk of ${folder} is read-only.`,
  cure: 'Mount it for writing (mount -o remount,rw) and start again. A disk that became read-only by itself may be failing: check dmesg, and copy the folder to another disk first.',
})
export const forbidden = (folder: string, code: string): Fault => ({
  fault: `${folder} cannot be written by this user (${code}).`,
  cure: 'Give it to the user who starts the product, or set DATA_DIR to another folder.',
})

const FailedCall = z.object({ syscall: z.string(), path: z.string() })
const ownCodeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error))

/** Returns why nothing can be created in the closest existing folder, or null if it can. */
function refusalAbove(folder: string): string | null {
  let above = resolve(folder)
  while (!existsSync(above)) above = dirname(above)
  try {
    accessSync(above, constants.W_OK)
    return null
  } catch (error) {
    return ownCodeOf(error)
  }
}

/** Node reports ENOENT for any folder that cannot be created. The error of its parent folder has the reason. */
function codeOf(error: unknown): string {
  const code = ownCodeOf(error)
  const { data } = FailedCall.safeParse(error)
  return code === 'ENOENT' && data?.syscall === 'mkdir' ? (refusalAbove(data.path) ?? code) : code
}

/** Translates the system's error code. Returns null if the error is not about a disk. */
export function diskFaultOf(code: string, folder: string, free = 0): Fault | null {
  if (code === 'ENOSPC' || code === 'EDQUOT') return full(folder, free)
  if (code === 'EROFS') return readOnly(folder)
  if (code === 'EACCES' || code === 'EPERM') return forbidden(folder, code)
  return null
}

/** The same, as an error to throw instead. */
export function diskTrouble(error: unknown, folder: string): FaultError | null {
  const fault = diskFaultOf(codeOf(error), folder)
  return fault && new FaultError(fault, { cause: error })
}

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Writes a file into the folder and removes it again. Returns null if that works. */
export async function tryToWrite(folder: string): Promise<Fault | null> {
  const probe = join(folder, '.doctor')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(probe, 'w', 0o600)
    try {
      await file.writeFile('The doctor was here.\n')
      // A device has nothing to sync.
      if ((await file.stat()).isFile()) await file.sync()
    } finally {
      await file.close()
    }
    const free = await freeBytes(folder)
    return free < neededBytes ? full(folder, free) : null
  } catch (error) {
    const code = codeOf(error)
    return diskFaultOf(code, folder, await freeBytes(folder).catch(() => 0)) ?? forbidden(folder, code)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

export interface Disk {
  folder: string
  free: number
  fault: Fault | null
}
type Place = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DISK_FOLDERS' | 'DISK_LOW_MB'>

const isThere = (folder: string) =>
  stat(folder).then(
    () => true,
    () => false,
  )

async function checkDisk(folder: string, isOurs: boolean, lowMb: number): Promise<Disk> {
  const free = await freeBytes(folder)
  const written = isOurs
    ? await access(folder, constants.W_OK).then(
        () => null,
        (error: unknown) => diskFaultOf(codeOf(error), folder, free),
      )
    : null
  if (written) return { folder, free, fault: written }
  if (free < neededBytes) return { folder, free, fault: full(folder, free) }
  const low = {
    fault: `Only ${megabytes(free)} are free on the disk of ${folder}.`,
    cure: `Free at least ${lowMb} MB (DISK_LOW_MB) before it is full: gifts cannot be stored then.`,
  }
  return { folder, free, fault: free < lowMb * mebibyte ? low : null }
}

/**
 * Checks each disk used for storage once: those of the embedded database, the pictures and the backups, which may be separate volumes, and
 * those of DISK_FOLDERS, such as the database server's.
 */
export async function checkDisks({ DATA_DIR, DATABASE_URL, DISK_FOLDERS, DISK_LOW_MB }: Place): Promise<Disk[]> {
  const below = [join(DATA_DIR, 'uploads'), join(DATA_DIR, 'backups')]
  const ours = (await Promise.all(below.map(isThere))).every(Boolean) && DATABASE_URL ? below : [DATA_DIR, ...below]
  const disks = new Map<number, Disk>()
  for (const folder of [...ours, ...DISK_FOLDERS.split(',').filter(Boolean)]) {
    const found = await stat(folder).catch(() => null)
    if (found && !disks.has(found.dev)) disks.set(found.dev, await checkDisk(folder, ours.includes(folder), DISK_LOW_MB))
  }
  return [...disks.values()]
}
