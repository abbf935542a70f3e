import { z } from 'zod'
import type { MemberRehearsal, Rehearsal } from '#contract/calls/studio/rehearsal.ts'
import { Grade } from '#contract/push/rehearsal.ts'
import type { Deps } from '../../../deps.ts'
import { gradesOf } from './commands.ts'
import type { listLastOfMembers, RehearsalRow } from './queries.ts'
import { timesOf } from './rules.ts'

const storedGrades = z.array(Grade)

export function presentRehearsal(deps: Pick<Deps, 'platformClock' | 'env' | 'pushes'>, row: RehearsalRow): Rehearsal {
  const times = timesOf(deps, row)
  const isRunning = row.finishedAt === null
  return {
    id: row.id,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    ...times,
    elapsedMs: isRunning ? times.elapsedMs : times.lengthMs,
    program: isRunning ? deps.pushes.encoder(row.anchorId) : row.program,
    passed: row.passed,
    grades: isRunning ? gradesOf(row, {}, times.cutAtMs, false) : storedGrades.parse(row.grades),
  }
}

type Last = Awaited<ReturnType<typeof listLastOfMembers>>[number]

export const presentLast = ({ anchorId, finishedAt, program, passed, grades }: Last): MemberRehearsal => ({
  anchorId,
  finishedAt: (finishedAt ?? new Date(0)).toISOString(),
  program,
  passed: passed ?? false,
  failed: storedGrades.parse(grades).flatMap(({ point, result }) => (result === 'failed' ? [point] : [])),
})
