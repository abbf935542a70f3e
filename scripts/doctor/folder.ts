import { mkdir, open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Check, Fault, Finding } from './place.ts'

/** A day of a busy platform, uploads included. */
const leastBytes = 500 * 2 ** 20
const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`

async function write(dataDir: string): Promise<Fault | null> {
  const probe = join(dataDir, '.doctor')
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const file = await open(probe, 'w', 0o600)
    try {
      await file.writeFile('The doctor was here.\n')
      // A device has nothing to sync.
      if ((await file.stat()).isFile()) await file.sync()
    } finally {
      await file.close()
    }
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    if (code === 'ENOSPC' || code === 'EDQUOT') return { fault: `The disk of DATA_DIR (${dataDir}) is full.`, cure: 'Free some space, or set DATA_DIR to a folder on another disk.' }
    return {
      fault: `DATA_DIR (${dataDir}) cannot be written (${code}).`,
      cure: 'Give it to the user who starts the product and mount it for writing, or set DATA_DIR to another folder.',
    }
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}

/** @param least bytes that have to be free */
export async function lookAtFolder(dataDir: string, least = leastBytes): Promise<Finding> {
  const fault = await write(dataDir)
  if (fault) return [fault]
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free >= least) return `${dataDir} can be written, ${megabytes(free)} free`
  return [{ fault: `Only ${megabytes(free)} are free where DATA_DIR (${dataDir}) lies.`, cure: `Free at least ${megabytes(least)}, or set DATA_DIR to a folder on another disk.` }]
}

export const folder: Check = { name: 'disk', look: ({ env }) => lookAtFolder(env.DATA_DIR) }
