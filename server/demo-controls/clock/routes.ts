// Calls to read and to move the platform's time.
import { moveClock, readClock } from '#contract/calls/demo/clock.ts'
import { presentTime } from '../../dates/platform-clock.ts'
import type { Deps } from '../../deps.ts'
import { findAccount } from '../../features/sign-in/queries.ts'
import type { Mount } from '../../http/mount.ts'
import type { Mover } from './mover.ts'

export function clockRoutes(mount: Mount, { platformClock, auth, db }: Pick<Deps, 'platformClock' | 'auth' | 'db'>, mover: Mover) {
  mount(readClock, async () => presentTime(platformClock))
  mount(moveClock, async ({ actor, body, giveToken }) => {
    try {
      await mover.move(body)
      return presentTime(platformClock)
    } finally {
      // A move makes all sessions older, also one that stopped on the way. The admin who made it gets a new token, and so need not sign in
      // after each move of a day.
      const account = await findAccount(db.prisma, actor.account, [actor.role])
      if (account) giveToken(auth.mintToken({ accountId: actor.accountId, sessionVersion: account.sessionVersion, device: actor.device }))
    }
  })
}
