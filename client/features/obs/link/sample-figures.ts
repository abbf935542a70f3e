// Reads OBS's figures every two seconds while it streams, and sends them to the record of the session while it is on air.
import { reportEncoder } from '#contract/calls/push/ends.ts'
import { encoderSamplesMax } from '#contract/limits.ts'
import type { EncoderFigures } from '#contract/push/ends.ts'
import { call } from '../../../lib/call.ts'
import { figuresBetween, type Reading } from './encoder-figures.ts'
import type { ObsConnection } from './obs-connection.ts'
import { readFigures } from './read-obs.ts'

const sampleMs = 2000
const reportMs = 10_000

/** Whether a session of this host is open, as the screen last knew. */
let isOnAir = false
export function setOnAir(now: boolean) {
  isOnAir = now
}

/** `hear` is told the figures of each stretch, and null when the stream is over. Returns what ends it. */
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
    // The session is over, or is not this page's: the screen says so when one is open again.
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
