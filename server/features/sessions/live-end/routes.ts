import { readLiveSummary } from '#contract/calls/sessions/live-end.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { findPicture } from '../recording/queries.ts'
import { presentSummary } from './present.ts'
import { readSummary } from './queries.ts'

export function liveSummaryRoutes(mount: Mount, deps: Deps) {
  mount(readLiveSummary, async ({ actor, params }) => {
    const row = await readSummary(deps.db.prisma, actor, params.id, deps.clock())
    return presentSummary(row, await findPicture(deps, row))
  })
}
