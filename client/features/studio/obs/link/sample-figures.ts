// Reads the figures of OBS every two seconds while it streams, and reports them to the server while the host is on air.
import { reportEncoder } from '#contract/calls/studio/push-figures.ts'
import { encoderSamplesMax } from '#contract/limits.ts'
import type { EncoderFigures } from '#contract/push/figures.ts'
import { call } from '../../../../lib/call.ts'
import { figuresBetween, type Reading } from './encoder-figures.ts'
import type { ObsConnection } from './obs-connection.ts'
import { readFigures } from './read-obs.ts'

const sampleMs = 2000
const reportMs = 10_000

/** Whether the host has an open live session. */
let isOnAir = false
export function setOnAir(now: boolean) {
  isOnAir = now
}

/** Calls `onFigures` with the figures since the previous reading, and with null when the stream is over. Returns the function that stops it. */
export function sampleFigures(
  sendRequest: ObsConnection['sendRequest'],
  isStreaming: () => boolean,
  onFigures: (figures: EncoderFigures | null) => void,
) {
  let before: Reading | null = null
  let unsent: { at: number; figures: EncoderFigures }[] = []
  const sample = async () => {
    if (!isStreaming()) {
      if (before) onFigures(null)
      before = null
      return
    }
    const now = await readFigures(sendRequest).catch(() => null)
    if (now && before) {
      const figures = figuresBetween(before, now)
      onFigures(figures)
      unsent = [...unsent, { at: now.at, figures }].slice(-encoderSamplesMax)
    }
    before = now
  }
  const report = async () => {
    const sending = unsent
    unsent = []
    if (!isOnAir || sending.length === 0) return
    const samples = sending.map(({ at, figures }) => ({ ...figures, agoMs: Math.round(performance.now() - at) }))
    const answer = await call(reportEncoder, { body: { samples } })
    // The session is over, or belongs to another page. The screen calls setOnAir for the next one.
    if (!answer.ok && answer.code !== 'offline') isOnAir = false
  }
  const sampling = setInterval(() => void sample(), sampleMs)
  const reporting = setInterval(() => void report(), reportMs)
  return () => {
    clearInterval(sampling)
    clearInterval(reporting)
    onFigures(null)
  }
}
