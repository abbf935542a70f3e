import * as calls from '#contract/calls/earnings/books.ts'
import type { Deps } from '../../../deps.ts'
import type { Mount } from '../../../http/mount.ts'
import { checkBooks } from '../commands/books.ts'
import { presentCheck } from '../present/books.ts'
import { readLastCheck } from '../queries/books.ts'

export function booksRoutes(mount: Mount, deps: Deps) {
  mount(calls.readBooks, async () => {
    const last = await readLastCheck(deps.db.prisma)
    return { last: last && presentCheck(last) }
  })
  mount(calls.verifyBooks, async ({ actor: { account }, ip }) => presentCheck(await checkBooks(deps, { account, ip })))
}
