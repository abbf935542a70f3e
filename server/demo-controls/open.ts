// The controls of a demo: what its admins may do to the whole platform. The server loads them only where DEMO_CONTROLS is on.
import type { Deps } from '../deps.ts'
import type { Mount } from '../http/mount.ts'
import { keepClock } from './clock/keep-clock.ts'
import { createMover } from './clock/mover.ts'
import { clockRoutes } from './clock/routes.ts'
import { openDesk } from './desk/desk.ts'

export function openDemoControls(deps: Deps) {
  const mover = createMover(deps)
  const desk = openDesk(deps)
  return {
    routes: (mount: Mount) => {
      clockRoutes(mount, deps, mover)
      desk.routes(mount)
    },
    /** Must run before anything reads the clock. Resolves to the function that stops it. */
    start: () => keepClock(mover, deps),
    desk,
  }
}
