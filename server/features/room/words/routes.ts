import * as calls from '#contract/calls/room/words.ts'
import { wordsMost } from '#contract/limits.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { addWords, removeWord } from './commands.ts'
import { listOf, pageWords } from './queries.ts'

export function wordRoutes(mount: Mount, deps: Deps) {
  mount(calls.listWords, async ({ actor, query }) => {
    const { total, rows } = await pageWords(deps.db.prisma, listOf(actor), query)
    const value = rows.map(({ id, text, holds, account, createdAt }) => ({
      id: Number(id),
      text,
      action: holds ? ('hold' as const) : ('refuse' as const),
      by: account.loginName,
      at: createdAt.toISOString(),
    }))
    return { total, value, most: wordsMost[actor.role] }
  })
  mount(calls.addWords, async ({ actor, body, ip }) => ({ added: await addWords(deps, { actor, ip }, body.words, body.action) }))
  mount(calls.removeWord, async ({ actor, params, ip }) => {
    await removeWord(deps, { actor, ip }, params.id)
    return done
  })
}
