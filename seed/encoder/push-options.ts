// The options of `npm run push`.
import { parseArgs } from 'node:util'
import { resolve } from 'node:path'
import { cameraSizes, type BrowserPushOptions, type CameraSize } from './browser-push.ts'
import type { FaultSettings } from './faults/settings.ts'
import { presets, type PresetName } from './test-picture.ts'
import type { ToneName } from './tones.ts'

/** A fault that is repeated. */
export interface Rhythm {
  seconds: number
  /** Seconds from the beginning of one fault to the beginning of the next. */
  every: number
}
const rhythms = ['drop', 'freeze', 'stall', 'jump'] as const
export type RhythmName = (typeof rhythms)[number]

export interface PushOrder {
  account: string
  password: string
  server: string | null
  preset: PresetName | null
  seconds: number | null
  /** The push is a rehearsal, which ends with its grades. */
  rehearse: boolean
  /** As a page pushes its camera, instead of RTMP. */
  websocket: boolean
  /** A browser pushes its simulated camera, instead of this program. */
  browser: BrowserPushOptions | null
  /** Sent in place of the clip's own sound. */
  tone: ToneName | null
  faults: Partial<FaultSettings>
  rhythms: Partial<Record<RhythmName, Rhythm>>
}

/** The command line is invalid; the message names the option. */
export class WrongOption extends Error {}

const presetNames = Object.keys(presets)
const defaultEvery = 60
/** Bit rate of our clip. It needs only a third of this; the rest is filler, as from an encoder with a constant bit rate. */
export const usualKbps = 400

export const help = `npm run push -- ACCOUNT [options]: pushes a clip as this anchor's encoder, with the requested faults.

  --seconds N          stops after N seconds; otherwise Ctrl-C does
  --preset NAME        ${presetNames.join(', ')}: a test picture of that size, made by ffmpeg, instead of our clip (640x360, 25 frames a second)
  --websocket          pushes over a websocket, as a page with a camera does, instead of RTMP
  --browser            a browser without a window opens live control and pushes its simulated camera, as the PC tool of a host does
  --size NAME          with --browser: ${cameraSizes.join(', ')}; otherwise 360p
  --film FILE          with --browser: a film in place of its test picture and beep, in any format that ffmpeg reads; the first two minutes, again and again
  --rehearse           rehearses for a minute: the push is graded and nobody sees it; exit code 1 if a point fails
  --server URL         the server, if it is not the one on this installation's data
  --password P         the account's password, if it is not the demo's

Faults, which can be combined:
  --drop 10s/40s       closes the connection for 10 s, every 40 s (without /40s: every ${defaultEvery} s)
  --stall 5s/40s       sends nothing for 5 s and keeps the connection open
  --jump 5s/40s        the encoder's clock goes back by 5 s
  --freeze 5s/40s      the picture stands still for 5 s, the sound goes on
  --jitter 300ms       frames are sent up to 300 ms late
  --kbps 300           kilobits a second, otherwise ${usualKbps}: reached with filler bytes, or with pictures that stand still; with --preset ffmpeg encodes at this rate
  --keyframes 10       seconds from one key frame to the next
  --fps 12             frames a second, fewer than the encoder announces
  --late-picture 4s    only sound is sent for the first 4 s
  --delay 3s           picture and sound are 3 s old when they are sent
  --silent             the sound track has no sound
  --clipping           the sound is a tone that clips at full scale
  --one-sided          the sound is a tone on the left side only
  --no-audio           there is no sound track
  --drift 5%           the sound's clock is 5 % fast; --drift=-5% is slow
  --offset 1.2s        the sound is 1.2 s late; --offset=-1.2s is early
  --codec hevc         HEVC instead of H.264

Examples:
  npm run push -- anna
  npm run push -- anna --drop 10s/40s --jitter 300ms
  npm run push -- anna --keyframes 10 --seconds 60
  npm run push -- anna --preset 720p30 --kbps 300
  npm run push -- anna --browser --size 720p
  npm run push -- anna --rehearse`

const options = {
  seconds: { type: 'string' },
  preset: { type: 'string' },
  password: { type: 'string', default: 'demo123' },
  server: { type: 'string' },
  drop: { type: 'string' },
  stall: { type: 'string' },
  jump: { type: 'string' },
  freeze: { type: 'string' },
  jitter: { type: 'string' },
  kbps: { type: 'string' },
  keyframes: { type: 'string' },
  fps: { type: 'string' },
  rehearse: { type: 'boolean' },
  websocket: { type: 'boolean' },
  browser: { type: 'boolean' },
  size: { type: 'string' },
  film: { type: 'string' },
  'late-picture': { type: 'string' },
  delay: { type: 'string' },
  silent: { type: 'boolean' },
  clipping: { type: 'boolean' },
  'one-sided': { type: 'boolean' },
  'no-audio': { type: 'boolean' },
  drift: { type: 'string' },
  offset: { type: 'string' },
  codec: { type: 'string' },
  help: { type: 'boolean' },
} as const

const isPreset = (name: string): name is PresetName => presetNames.includes(name)

interface Range {
  from: number
  to: number
  whole?: boolean
}

function readNumber(option: string, text: string, { from, to, whole = false }: Range, unit = ''): number {
  const value = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : NaN
  if (value >= from && value <= to && (!whole || Number.isInteger(value))) return value
  throw new WrongOption(`--${option} takes a ${whole ? 'whole ' : ''}number${unit} from ${from} to ${to}.`)
}

/** In milliseconds. */
function readTime(option: string, text: string, { from, to }: Range): number {
  const [, amount = '', unit] = /^(.*?)(ms|s)$/.exec(text) ?? []
  const milliseconds = /^-?\d+(\.\d+)?$/.test(amount) ? Number(amount) * (unit === 's' ? 1000 : 1) : NaN
  if (milliseconds >= from && milliseconds <= to) return milliseconds
  throw new WrongOption(`--${option} takes a time like 300ms or 1.2s, from ${from / 1000}s to ${to / 1000}s.`)
}

function readRhythm(option: RhythmName, text: string): Rhythm {
  const [length = '', every = `${defaultEvery}s`, ...more] = text.split('/')
  const seconds = readTime(option, length, { from: 100, to: 3_600_000 }) / 1000
  const period = readTime(option, every, { from: 1000, to: 3_600_000 }) / 1000
  if (more.length > 0 || period <= seconds)
    throw new WrongOption(`--${option} takes a time and how often it comes, which is longer, like 10s/40s.`)
  return { seconds, every: period }
}

function readPercent(option: string, text: string): number {
  const [, number = ''] = /^(.+)%$/.exec(text) ?? []
  return readNumber(option, number, { from: -50, to: 50 }, ' of percent, like 5%,')
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new WrongOption(error instanceof Error ? error.message : String(error))
  }
}

type Values = ReturnType<typeof parse>['values']

function readFaults(values: Values, fpsMax: number): Partial<FaultSettings> {
  const { jitter, kbps, keyframes, fps, drift, offset, codec, delay, silent, 'late-picture': late, 'no-audio': noAudio } = values
  if (codec !== undefined && codec !== 'h264' && codec !== 'hevc') throw new WrongOption('--codec takes h264 or hevc.')
  return {
    ...(jitter !== undefined && { jitter: readTime('jitter', jitter, { from: 0, to: 10_000 }) }),
    ...(kbps !== undefined && { kbps: readNumber('kbps', kbps, { from: 50, to: 50_000 }) }),
    ...(keyframes !== undefined && { keyFrames: readNumber('keyframes', keyframes, { from: 1, to: 60, whole: true }, ' of seconds') }),
    ...(fps !== undefined && { fps: readNumber('fps', fps, { from: 1, to: fpsMax }) }),
    ...(drift !== undefined && { drift: readPercent('drift', drift) }),
    ...(offset !== undefined && { offset: readTime('offset', offset, { from: -10_000, to: 10_000 }) }),
    ...(codec !== undefined && { codec }),
    ...(late !== undefined && { pictureAfter: readTime('late-picture', late, { from: 0, to: 60_000 }) }),
    ...(delay !== undefined && { delay: readTime('delay', delay, { from: 0, to: 60_000 }) }),
    ...(silent && { silent }),
    ...(noAudio && { audio: false }),
  }
}

/** Options that --browser allows. The faults need this program's own encoder. */
const forBrowser: readonly string[] = ['browser', 'size', 'film', 'seconds', 'server', 'password']

const isSize = (name: string): name is CameraSize => cameraSizes.some((known) => known === name)

function readBrowser(values: Values): BrowserPushOptions | null {
  const { browser, size = '360p', film = null } = values
  if (!browser) {
    for (const name of ['size', 'film'] as const) if (values[name] !== undefined) throw new WrongOption(`--${name} needs --browser.`)
    return null
  }
  const other = Object.keys(values).find((name) => !forBrowser.includes(name))
  if (other !== undefined) throw new WrongOption(`--${other} does not go with --browser: the page in the browser is the encoder.`)
  if (!isSize(size)) throw new WrongOption(`--size takes ${cameraSizes.join(', ')}.`)
  return { size, film: film === null ? null : resolve(film) }
}

const clipFps = 25

/** Null for --help. Throws `WrongOption`. */
export function readPushOrder(args: string[]): PushOrder | null {
  const { positionals, values } = parse(args)
  if (values.help) return null
  const [account, ...more] = positionals
  const { preset = null, password, server = null, seconds, rehearse = false, websocket = false } = values
  if (rehearse && seconds !== undefined) throw new WrongOption('--rehearse takes its own time: leave --seconds out.')
  if (!account || more.length > 0) throw new WrongOption('One account is needed: npm run push -- anna')
  if (preset !== null && !isPreset(preset)) throw new WrongOption(`--preset takes ${presetNames.join(', ')}.`)
  if (server !== null && !URL.canParse(server)) throw new WrongOption('--server takes an address like http://127.0.0.1:4000.')
  const named = rhythms.flatMap((name) => {
    const text = values[name]
    return text === undefined ? [] : [[name, readRhythm(name, text)] as const]
  })
  return {
    account,
    password,
    server,
    preset,
    seconds: seconds === undefined ? null : readNumber('seconds', seconds, { from: 1, to: 86_400 }),
    rehearse,
    websocket,
    browser: readBrowser(values),
    tone: values.clipping ? 'clipping' : values['one-sided'] ? 'one-sided' : null,
    faults: readFaults(values, preset === null ? clipFps : presets[preset].fps),
    rhythms: Object.fromEntries(named),
  }
}
