import * as calls from '#contract/calls/room/viewer-card.ts'
import type { Deps } from '../../../deps.ts'
import { invalid } from '../../../http/errors.ts'
import type { Mount } from '../../../http/mount.ts'
import { saveNote } from './commands.ts'
import { presentCard } from './present.ts'
import { readCard } from './queries/card.ts'

export function customerRoutes(mount: Mount, deps: Deps) {
  const { db, env, clock } = deps

  mount(calls.readCustomerCard, async ({ actor, params, query }) => {
    const anchorId = query.anchorId ?? (actor.role === 'anchor' ? actor.id : undefined)
    if (anchorId === undefined) throw invalid(['anchorId', 'is missing'])
    const now = clock()
    return presentCard(await readCard(db.prisma, actor, { ...params, anchorId }, env.BUSINESS_TIME_ZONE, now), env.RECORD_DAYS, now)
  })
  mount(calls.saveCustomerNote, ({ actor, params, body }) => saveNote(deps, actor, params.customerId, body.note))
}
