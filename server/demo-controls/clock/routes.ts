import { moveClock, readClock } from '#contract/calls/demo/clock.ts'
import { presentTime } from '../../dates/platform-clock.ts'
import type { Deps } from '../../deps.ts'
import { findAccount } from '../../features/session/queries.ts'
import type { Mount } from '../../http/mount.ts'
import type { Mover } from './mover.ts'

export function clockRoutes(mount: Mount, { platformClock, auth, db }: Pick<Deps, 'platformClock' | 'auth' | 'db'>, mover: Mover) {
  mount(readClock, async () => presentTime(platformClock))
  mount(moveClock, async ({ actor, body, giveToken }) => {
    await mover.move(body)
    // All sessions grow older by a move. Whoever made it would have to sign in after each day, so theirs begins anew.
    const account = await findAccount(db.prisma, actor.account, [actor.role])
    if (account) giveToken(auth.mintToken({ accountId: actor.accountId, sessionVersion: account.sessionVersion, device: actor.device }))
    return presentTime(platformClock)
  })
}
