import { existsSync, linkSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DataDirBusy, lockDataDir } from './data-dir-lock.ts'

let parent: string
let directory: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'greenroom-lock-'))
  directory = join(parent, 'db')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

it('of many processes that request the same directory at once, at most one gets it', async () => {
  const tries = await Promise.allSettled(Array.from({ length: 12 }, () => lockDataDir(directory)))
  const locks = tries.filter((result) => result.status === 'fulfilled')
  expect(locks.length).toBeLessThanOrEqual(1)
  for (const result of tries) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DataDirBusy)
  for (const { value: unlock } of locks) await unlock()
  await (
    await lockDataDir(directory)
  )()
})

it('a later process gets an error with the process that holds the lock and the solution', async () => {
  const unlock = await lockDataDir(directory)
  await expect(lockDataDir(directory)).rejects.toThrow(`process ${process.pid}`)
  await expect(lockDataDir(directory)).rejects.toThrow('DATA_DIR')
  await unlock()
})

it('a lock left behind by a killed process blocks nobody', async () => {
  await (
    await lockDataDir(directory)
  )()
  const stale = createServer().listen(join(parent, '.other'))
  await new Promise((resolve) => {
    stale.once('listening', resolve)
  })
  linkSync(join(parent, '.other'), join(parent, '.db.lock'))
  await new Promise((resolve) => {
    stale.close(resolve)
  })
  expect(existsSync(join(parent, '.db.lock'))).toBe(true)
  const unlock = await lockDataDir(directory)
  await unlock()
  expect(readdirSync(parent)).toEqual(['db'])
})
