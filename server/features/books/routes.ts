import * as calls from '#contract/calls/admin/books.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { checkBooks } from './commands.ts'
import { presentCheck } from './present.ts'
import { readLastCheck } from './queries.ts'

export function booksRoutes(mount: Mount, deps: Deps) {
  mount(calls.readBooks, async () => {
    const last = await readLastCheck(deps.db.prisma)
    return { last: last && presentCheck(last) }
  })
  mount(calls.verifyBooks, async ({ actor: { account }, ip }) => presentCheck(await checkBooks(deps, { account, ip })))
}
