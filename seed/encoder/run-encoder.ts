// Runs ffmpeg as an encoder, and reports the outcome of its push.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type EncoderEnd =
  /** It was stopped, or its time was over. */
  | { kind: 'finished' }
  /** The server refused; `reason` is its message. */
  | { kind: 'refused'; reason: string }
  /** It was on isOnAir and was then disconnected. */
  | { kind: 'cut'; reason: string }

export interface EncoderRun {
  /** Ends the push as an encoder's stop button does. */
  stop(): void
  ended: Promise<EncoderEnd>
}

const serverError = /Server error: (.*)/
const lastLines = 5

/** `destination` is the push address with its secret key, so it is removed from error messages. */
export function runEncoder(ffmpeg: string, input: string[], destination: string, onAir: () => void): EncoderRun {
  const report = ['-hide_banner', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1']
  const child = spawn(ffmpeg, [...report, ...input, destination], { stdio: ['pipe', 'pipe', 'pipe'] })
  let isOnAir = false
  let stopped = false
  const errors: string[] = []
  // The first progress line with a time means that the server has accepted the push and a frame was sent.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (isOnAir || !/^out_time(_us|_ms)?=0*[^0:.N]/.test(line)) return
    isOnAir = true
    onAir()
  })
  createInterface({ input: child.stderr }).on('line', (line) => {
    errors.push(line.replaceAll(destination, '(the push address)'))
    errors.splice(0, errors.length - lastLines)
  })
  child.stdin.on('error', () => {})
  const ended = once(child, 'close').then(([code]): EncoderEnd => {
    if (stopped || code === 0) return { kind: 'finished' }
    const serverMessage = errors.map((line) => serverError.exec(line)?.[1]).find((text) => text !== undefined)
    const reason = serverMessage ?? errors.at(-1) ?? `ffmpeg ended with code ${code}`
    return { kind: isOnAir ? 'cut' : 'refused', reason }
  })
  const stop = () => {
    if (!stopped) child.stdin.write('q')
    stopped = true
  }
  return { stop, ended }
}
