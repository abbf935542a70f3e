import type { Env } from '#server/env.ts'
import { checkDisks, tryToWrite } from '#server/doctor/disk.ts'
import type { Check, Finding } from './installation.ts'

const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`

/** Whether the folders are writable, and how much free space each disk has. */
export async function lookAtFolder(env: Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DISK_FOLDERS' | 'DISK_LOW_MB'>): Promise<Finding> {
  const fault = await tryToWrite(env.DATA_DIR)
  if (fault) return [fault]
  const disks = await checkDisks(env)
  const faults = disks.flatMap((disk) => disk.fault ?? [])
  return faults.length > 0
    ? faults
    : `can be written; free: ${disks.map(({ folder, free }) => `${megabytes(free)} in ${folder}`).join(', ')}`
}

export const folder: Check = { name: 'disk', look: ({ env }) => lookAtFolder(env) }
