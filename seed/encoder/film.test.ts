import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filmAsCamera } from './film.ts'
import { ffmpegForTests } from './find-ffmpeg.ts'

const ffmpeg = await ffmpegForTests()
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'greenroom-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The number, the width and the height of the pictures in a file of JPEG pictures. */
function picturesIn(file: string) {
  const bytes = readFileSync(file)
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  const begins = Buffer.from([0xff, 0xd8, 0xff])
  let count = 0
  for (let at = bytes.indexOf(begins); at !== -1; at = bytes.indexOf(begins, at + 1)) count += 1
  return { count, width: bytes.readUInt16BE(frame + 7), height: bytes.readUInt16BE(frame + 5) }
}

describe.skipIf(!ffmpeg)('a film as the camera of a browser', () => {
  const make = (name: string, ...inputs: string[]) => {
    const film = join(folder, name)
    execFileSync(ffmpeg ?? '', ['-v', 'error', ...inputs, film])
    return film
  }
  const picture = ['-f', 'lavfi', '-t', '2', '-i', 'testsrc2=size=120x160:rate=25']
  const sound = ['-f', 'lavfi', '-t', '1.5', '-i', 'sine']

  it('becomes pictures of the camera’s size, 30 a second, and a sound that is as long', async () => {
    const camera = await filmAsCamera(make('film.mp4', ...picture, ...sound), 360)
    expect(picturesIn(camera.picture)).toEqual({ count: 60, width: 640, height: 360 })
    const header = 78
    expect(statSync(camera.sound ?? '').size).toBe(header + 2 * 48_000 * 2 * 2)
    await camera.remove()
    expect(existsSync(camera.picture)).toBe(false)
  })

  it('without a sound leaves the microphone its beep', async () => {
    const camera = await filmAsCamera(make('silent.mkv', ...picture), 360)
    expect(camera.sound).toBeNull()
    await camera.remove()
  })

  it('without a picture, or in no format, is refused by a sentence', async () => {
    await expect(filmAsCamera(make('song.wav', ...sound), 360)).rejects.toThrow('ffmpeg could not read the film: ')
    const text = join(folder, 'text.mp4')
    writeFileSync(text, 'no film')
    await expect(filmAsCamera(text, 360)).rejects.toThrow('ffmpeg could not read the film: ')
  })

  it('that Chromium can read stays as it is', async () => {
    expect(await filmAsCamera('/films/clip.y4m', 720)).toMatchObject({ picture: '/films/clip.y4m', sound: null })
  })
})
