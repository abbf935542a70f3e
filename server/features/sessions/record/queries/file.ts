// The record of a session as a file: samples, marks and chat lines, by their time.
import type { RecordLine, RecordMark, RecordSample } from '#contract/record.ts'
import { recordLinesMax, recordPointsMax } from '#contract/limits.ts'
import type { RangeQuery } from '#contract/wire.ts'
import type { StaffActor } from '../../../../auth/actor.ts'
import type { Client } from '../../../../db/open-database.ts'
import { findSession } from '../../live-analysis/queries/past-lives.ts'
import { byTime } from '../rules/by-time.ts'
import { readChat } from './lines.ts'
import { readMarks, readPushMarks } from './marks.ts'
import { readSamples } from './samples.ts'
import { spanOf } from './span.ts'

/** Long pages, because each of them first counts the lines of every minute. */
const linesOfPage = 5000

export type FileRow = { at: string } & ({ sample: RecordSample } | { mark: RecordMark } | { line: RecordLine })

/** Pages, oldest first. Throws `not_found` for a session that the caller may not see. */
export async function* recordPages(prisma: Client, actor: StaffActor, id: number, range: RangeQuery, zone: string, now: Date) {
  const session = await findSession(prisma, actor, id)
  const span = spanOf(session, range, zone, now)
  const others: FileRow[] = [
    ...(await readSamples(prisma, session, { ...span, points: recordPointsMax })).map((sample) => ({ at: sample.at, sample })),
    ...(await readMarks(prisma, session, span, await readPushMarks(prisma, session))).map((mark) => ({ at: mark.at, mark })),
  ].toSorted(byTime)
  let written = 0
  for (let page = 1; page <= recordLinesMax / linesOfPage; page++) {
    const { value } = await readChat(prisma, session, span, { limit: linesOfPage, page })
    const isLast = value.length < linesOfPage
    const until = isLast ? undefined : value.at(-1)?.at
    const end = until === undefined ? others.length : others.findIndex(({ at }) => at > until)
    const before = others.slice(written, end < 0 ? others.length : end)
    written += before.length
    yield [...before, ...value.map((line) => ({ at: line.at, line }))].toSorted(byTime)
    if (isLast) return
  }
}
