import { useState } from 'react'
import { listRecordLines } from '#contract/calls/live-record.ts'
import { call, type Result } from '../../../lib/call.ts'
import { instantQuery } from '../../../lib/dates.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { linesAPage, linesUntil, nothingRead, pageAt, readNext, withPage, type Block, type TimedLine } from './line-block.ts'

/** The number of the page with the last line up to an instant. */
async function findPage(id: number, at: number, signal: AbortSignal): Promise<Result<number>> {
  const answer = await call(listRecordLines, { params: { id }, query: { to: instantQuery(at), limit: 1 }, signal })
  return answer.ok ? { ok: true, data: pageAt(Math.max(0, answer.data.total - 1)) } : answer
}

interface Options {
  id: number
  /** How many lines the session has. */
  total: number
  at: number
  /** How many of the lines up to that moment to return. */
  count: number
}

/** The newest lines of a session up to a moment, read page by page on demand. The previous lines stay until the new ones have loaded. */
export function useLinesUntil({ id, total, at, count }: Options) {
  const [block, setBlock] = useState<Block>(nothingRead)
  const [shown, setShown] = useState<readonly TimedLine[]>()
  const next = readNext(block, total, at, count)
  const placed = next === 'place' ? at : undefined
  const { data, error, reload } = useLoad(JSON.stringify([id, next, placed]), async (signal) => {
    if (next === null) return { ok: true, data: undefined }
    const page: Result<number> = next === 'place' ? await findPage(id, at, signal) : { ok: true, data: next }
    if (!page.ok) return page
    const answer = await call(listRecordLines, { params: { id }, query: { page: page.data, limit: linesAPage }, signal })
    return answer.ok ? { ok: true, data: { page: page.data, lines: answer.data.value, placed } } : answer
  })
  const [taken, setTaken] = useState(data)
  if (data !== taken) {
    setTaken(data)
    if (data) setBlock(withPage(block, data.page, data.lines, data.placed))
  }
  const known = linesUntil(block, total, at, count)
  if (known && (known.length !== shown?.length || known.at(-1) !== shown.at(-1) || known[0] !== shown[0])) setShown(known)
  return { lines: shown, failure: next === null ? undefined : error, retry: reload }
}
