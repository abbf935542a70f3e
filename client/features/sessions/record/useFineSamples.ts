import { useEffect, useMemo, useState } from 'react'
import { readLiveRecord } from '#contract/calls/sessions/record.ts'
import { call } from '../../../lib/call.ts'
import { instantQuery } from '../../../lib/dates.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { timedSamples, type TimedSample } from '../timeline/recorded.ts'
import { lengthOf, type Span } from '../timeline/span.ts'

/** More samples than the curve has pixels would not be visible. */
export const samplesShown = 1500
/** A part is requested when the time line has not moved for this long. */
const restMs = 250
/** For more than this share of the session, no finer samples are requested. */
const nearlyAll = 0.9

interface FinePart {
  span: Span
  samples: readonly TimedSample[]
}

/** The samples of the session, with the finer ones of the part in their place. */
export function withPart(all: readonly TimedSample[], part: FinePart | undefined): readonly TimedSample[] {
  if (!part || part.samples.length === 0) return all
  const { span, samples } = part
  return [...all.filter(({ time }) => time < span.from), ...samples, ...all.filter(({ time }) => time > span.to)]
}

/** Finer samples for the visible part of a session, if they are still stored. */
export function useFineSamples(id: number, all: readonly TimedSample[], span: Span, whole: Span) {
  const [part, setPart] = useState<Span>()
  useEffect(() => {
    const isPart = lengthOf(span) < lengthOf(whole) * nearlyAll
    const timer = setTimeout(() => setPart(isPart ? span : undefined), restMs)
    return () => clearTimeout(timer)
  }, [span, whole])
  const { data, error, reload } = useLoad<FinePart | undefined>(JSON.stringify(part ?? null), async (signal) => {
    if (!part) return { ok: true, data: undefined }
    const query = { from: instantQuery(part.from), to: instantQuery(part.to + 1000), points: samplesShown, limit: 1 }
    const answer = await call(readLiveRecord, { params: { id }, query, signal })
    return answer.ok ? { ok: true, data: { span: part, samples: timedSamples(answer.data.samples) } } : answer
  })
  const samples = useMemo(() => withPart(all, data), [all, data])
  return { samples, error: part && error, reload }
}
