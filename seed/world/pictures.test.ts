import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeDemoWorld } from './demo-world.ts'
import { clearPictures, writePictures } from './pictures.ts'
import { ordinary } from '../scenarios/scenario.ts'

const crowded = { seed: 'test', now: new Date('2025-03-10T03:00:00Z'), zone: 'Asia/Taipei', shape: { ...ordinary, days: 0, families: 8 } }
const rowsOf = (table: string) => [...makeDemoWorld(crowded)].flatMap(({ pieces }) => pieces.filter((piece) => piece.table === table))
const valuesOf = (table: string, column: string) =>
  rowsOf(table).flatMap(({ columns }) => columns.find(({ name }) => name === column)?.values ?? [])

test('every anchor has an avatar, the same every time; earlier pictures are removed, or moved aside if their database is lost', async () => {
  const uploads = mkdtempSync(join(tmpdir(), 'greenroom-pictures-'))
  try {
    await writePictures(uploads, rowsOf('anchor_photo'))
    const owners = valuesOf('anchor_photo', 'anchor_id')
    expect([...new Set(owners)].toSorted()).toEqual(valuesOf('anchor', 'id').toSorted())
    const files = valuesOf('anchor_photo', 'file_name').map((name, at) => join(uploads, String(owners[at]), String(name)))
    const last = files.at(-1) ?? ''
    expect(await sharp(last).metadata()).toMatchObject({ format: 'jpeg', width: 480, height: 480 })
    const first = readFileSync(last)
    const foreign = join(uploads, '7000000', 'left-behind.jpg')
    mkdirSync(dirname(foreign))
    writeFileSync(foreign, '')
    const folder = statSync(uploads).ino
    // Pictures of a lost database are kept.
    const aside = await clearPictures(uploads, true)
    expect([existsSync(foreign), existsSync(join(String(aside), '7000000', 'left-behind.jpg'))]).toEqual([false, true])
    await writePictures(uploads, rowsOf('anchor_photo'))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(readFileSync(last).equals(first)).toBe(true)
    // Pictures of a world that was reset are removed; those moved aside stay.
    expect([await clearPictures(uploads, false), existsSync(last), existsSync(String(aside))]).toEqual([null, false, true])
    expect(statSync(uploads).ino, 'a mounted folder cannot be created again').toBe(folder)
  } finally {
    rmSync(uploads, { recursive: true, force: true })
  }
})

test('every game has an icon among the files of the clients', () => {
  const folder = fileURLToPath(new URL('../../client/public', import.meta.url))
  const images = valuesOf('game', 'image')
  expect(new Set(images).size).toBe(valuesOf('game', 'game_code').length)
  expect(images.filter((image) => !existsSync(join(folder, String(image))))).toEqual([])
})
