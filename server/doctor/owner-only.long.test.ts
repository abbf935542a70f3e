import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { layDownEmptyDatabase } from '#server/testing/database/embedded-template.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { keepToOwner } from './owner-only.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenroom-modes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** Everything below the folder that other users can access, with its mode. */
const openToOthers = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name))
    .concat(dataDir)
    .map((path) => ({ path, mode: (lstatSync(path).mode & 0o777).toString(8) }))
    .filter(({ mode }) => !['600', '700'].includes(mode))

it('after a start no file in DATA_DIR is accessible to other users, neither old nor new ones, also where a folder is linked to another disk', async () => {
  const [dataDir, disk] = [join(folder, 'data'), join(folder, 'disk')]
  await layDownEmptyDatabase(dataDir)
  for (const path of [join(dataDir, 'backups'), join(dataDir, 'recordings/1'), join(disk, '7')]) mkdirSync(path, { recursive: true })
  symlinkSync(disk, join(dataDir, 'uploads'))
  for (const path of ['backups/old.gz', 'recordings/1/0.ts', 'uploads/7/face.png'])
    writeFileSync(join(dataDir, path), 'old', { mode: 0o644 })
  for (const path of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
    if (path.isFile()) chmodSync(join(path.parentPath, path.name), 0o644)
  chmodSync(dataDir, 0o755)
  expect(openToOthers(dataDir).length).toBeGreaterThan(100)

  const server = await startServerProcess({ DATA_DIR: dataDir })
  try {
    await expect.poll(() => openToOthers(dataDir), { timeout: 60_000 }).toEqual([])
    expect(openToOthers(disk)).toEqual([])
  } finally {
    await server.close()
  }
  expect(openToOthers(dataDir)).toEqual([])
}, 120_000)

it('a foreign folder beside our own is not changed', async () => {
  const dataDir = join(folder, 'data')
  mkdirSync(join(dataDir, 'website'), { recursive: true, mode: 0o755 })
  writeFileSync(join(dataDir, 'website/index.html'), 'hello', { mode: 0o644 })
  await keepToOwner(dataDir)
  expect(lstatSync(join(dataDir, 'website/index.html')).mode & 0o777).toBe(0o644)
})

it('folders that are removed meanwhile do not stop the correction of the others', async () => {
  const dataDir = join(folder, 'data')
  const recordings = join(dataDir, 'recordings')
  const sessions = Array.from({ length: 300 }, (_, index) => join(recordings, String(index)))
  for (const path of sessions) mkdirSync(join(path, 'parts'), { recursive: true, mode: 0o755 })
  for (const path of [recordings, ...sessions]) chmodSync(path, 0o755)
  const mended = keepToOwner(dataDir)
  for (const path of sessions.slice(0, 200)) {
    rmSync(path, { recursive: true })
    await setImmediate()
  }
  await mended
  expect(lstatSync(recordings).mode & 0o777).toBe(0o700)
  expect(openToOthers(dataDir)).toEqual([])
})
