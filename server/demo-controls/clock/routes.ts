import { moveClock, readClock } from '#contract/calls/demo/clock.ts'
import { presentTime } from '../../dates/platform-clock.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import type { Mover } from './mover.ts'

export function clockRoutes(mount: Mount, { platformClock }: Pick<Deps, 'platformClock'>, mover: Mover) {
  mount(readClock, async () => presentTime(platformClock))
  mount(moveClock, async ({ body }) => {
    await mover.move(body)
    return presentTime(platformClock)
  })
}
