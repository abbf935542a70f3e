// A film in place of the simulated camera and microphone of a browser. Chromium takes pictures from .y4m and .mjpeg and sound from .wav
// only: ffmpeg turns every other film into such files.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { runFfmpeg } from './find-ffmpeg.ts'

export interface CameraFiles {
  picture: string
  /** Null if the film has no sound: the simulated microphone beeps. */
  sound: string | null
  /** Removes what was made for this push. */
  remove(): Promise<void>
}

const ready = ['.y4m', '.mjpeg']
/** Chromium's for .mjpeg. */
const fps = 30
/** Seconds. A longer film is cut, because a minute at 720p takes about 100 MB. */
const longest = 120
const cannot = 'ffmpeg could not read the film'

/** A film of another shape gets black bars. It begins again when it is over, its sound too. */
export async function filmAsCamera(film: string, height: number): Promise<CameraFiles> {
  if (ready.includes(extname(film))) return { picture: film, sound: null, remove: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'greenroom-film-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const picture = join(folder, 'picture.mjpeg')
    const seconds = await writePicture(film, picture, height)
    return { picture, sound: await writeSound(film, join(folder, 'sound.wav'), seconds), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Returns its seconds. */
async function writePicture(film: string, to: string, height: number): Promise<number> {
  const [w, h] = [(height * 16) / 9, height]
  const fit = `scale=${w}:${h}:force_original_aspect_ratio=decrease,pad=${w}:${h}:-1:-1,fps=${fps},format=yuvj420p`
  const input = ['-t', String(longest), '-i', film, '-map', '0:v:0']
  const progress = await runFfmpeg([...input, '-vf', fit, '-c:v', 'mjpeg', '-q:v', '4', '-progress', 'pipe:1', to], cannot)
  const frames = Number(
    progress
      .match(/^frame=\s*\d+/gm)
      ?.at(-1)
      ?.slice('frame='.length),
  )
  if (!(frames > 0)) throw new Error(`${cannot}: it has no picture`)
  return frames / fps
}

/** Exactly as long as the picture, so that they do not drift apart when they begin again. Returns null if there is none. */
async function writeSound(film: string, to: string, seconds: number): Promise<string | null> {
  const hasSound = await runFfmpeg(['-i', film, '-map', '0:a:0', '-t', '0.1', '-f', 'null', '-'], cannot).then(
    () => true,
    () => false,
  )
  if (!hasSound) return null
  await runFfmpeg(
    ['-i', film, '-map', '0:a:0', '-af', 'apad', '-t', String(seconds), '-ar', '48000', '-ac', '2', '-c:a', 'pcm_s16le', to],
    cannot,
  )
  return to
}
