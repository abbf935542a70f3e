// Runs ffmpeg as an encoder, and reports the outcome of its push.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export type EncoderEnd =
  /** It was stopped, or its time was over. */
  | { kind: 'finished' }
  /** The server refused; `reason` is its message. */
  | { kind: 'refused'; reason: string }
  /** It was on air and was then disconnected. */
  | { kind: 'cut'; reason: string }

export interface EncoderRun {
  /** Ends the push as an encoder's stop button does. */
  stop(): void
  ended: Promise<EncoderEnd>
}

const serverError = /Server error: (.*)/
const lastLines = 5

/** `destination` is the push address with its key. It is never printed: `onAir` has no argument, and errors omit it. */
export function runEncoder(ffmpeg: string, input: string[], destination: string, onAir: () => void): EncoderRun {
  const report = ['-hide_banner', '-loglevel', 'error', '-nostats', '-progress', 'pipe:1']
  const child = spawn(ffmpeg, [...report, ...input, destination], { stdio: ['pipe', 'pipe', 'pipe'] })
  let air = false
  let stopped = false
  const complaints: string[] = []
  // The first progress line with a time means that the server has accepted the push and a frame was sent.
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (air || !/^out_time(_us|_ms)?=0*[^0:.N]/.test(line)) return
    air = true
    onAir()
  })
  createInterface({ input: child.stderr }).on('line', (line) => {
    complaints.push(line.replaceAll(destination, '(the push address)'))
    complaints.splice(0, complaints.length - lastLines)
  })
  child.stdin.on('error', () => {})
  const ended = once(child, 'close').then(([code]): EncoderEnd => {
    if (stopped || code === 0) return { kind: 'finished' }
    const serverMessage = complaints.map((line) => serverError.exec(line)?.[1]).find((text) => text !== undefined)
    const reason = serverMessage ?? complaints.at(-1) ?? `ffmpeg ended with code ${code}`
    return { kind: air ? 'cut' : 'refused', reason }
  })
  const stop = () => {
    if (!stopped) child.stdin.write('q')
    stopped = true
  }
  return { stop, ended }
}
