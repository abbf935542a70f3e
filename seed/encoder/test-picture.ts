// Input of the test encoder: a moving test picture with a running clock, and a tone.
import { execFile } from 'node:child_process'
import { access } from 'node:fs/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Preset {
  width: number
  height: number
  fps: number
  videoKbps: number
}

export const presets = {
  '720p30': { width: 1280, height: 720, fps: 30, videoKbps: 2000 },
  '360p': { width: 640, height: 360, fps: 30, videoKbps: 600 },
  '1080p30': { width: 1920, height: 1080, fps: 30, videoKbps: 4500 },
} as const satisfies Record<string, Preset>
export type PresetName = keyof typeof presets

const fonts = [
  '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf',
  '/usr/share/fonts/TTF/DejaVuSans-Bold.ttf',
  '/System/Library/Fonts/Helvetica.ttc',
  'C\\:/Windows/Fonts/arialbd.ttf',
]

/** ffmpeg's arguments for a preset, without the destination. Key frames come once a second, for players and HLS. */
export async function encoderArguments(ffmpeg: string, preset: Preset, seconds: number | null): Promise<string[]> {
  const { width, height, fps, videoKbps } = preset
  const clock = await wallClock(ffmpeg, Math.round(height / 12))
  return [
    '-re',
    '-f',
    'lavfi',
    '-i',
    `testsrc2=size=${width}x${height}:rate=${fps}`,
    '-re',
    '-f',
    'lavfi',
    '-i',
    'sine=frequency=330:beep_factor=4:sample_rate=44100',
    ...(seconds === null ? [] : ['-t', String(seconds)]),
    ...(clock ? ['-vf', clock] : []),
    '-c:v',
    'libx264',
    '-preset',
    'superfast',
    '-tune',
    'zerolatency',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    `${videoKbps}k`,
    '-maxrate',
    `${videoKbps}k`,
    '-bufsize',
    `${videoKbps}k`,
    '-g',
    String(fps),
    '-keyint_min',
    String(fps),
    '-sc_threshold',
    '0',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ac',
    '2',
    '-f',
    'flv',
  ]
}

/**
 * The filter that draws the time of day, or null if this ffmpeg cannot draw text. The test picture itself has a running
 * counter, so the stream always has a clock.
 */
async function wallClock(ffmpeg: string, size: number): Promise<string | null> {
  for (const font of [null, ...fonts]) {
    if (
      font
      && !(await access(font.replace('\\', '')).then(
        () => true,
        () => false,
      ))
    )
      continue
    const place = `x=(w-text_w)/2:y=(h-text_h)/2:fontsize=${size}:fontcolor=white:box=1:boxcolor=black@0.6:boxborderw=${Math.round(size / 3)}`
    const filter = `drawtext=${font ? `fontfile='${font}':` : ''}text='%{localtime\\:%T}  %{pts\\:hms}':${place}`
    const drawn = run(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'color=size=640x360:duration=0.1', '-vf', filter, '-f', 'null', '-'])
    if (
      await drawn.then(
        () => true,
        () => false,
      )
    )
      return filter
  }
  return null
}
