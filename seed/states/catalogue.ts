// The states by the name that `npm run seed -- --state NAME` takes.
import { app } from './app.ts'
import { families } from './families.ts'
import { liveSessions } from './live-sessions.ts'
import { moderation } from './moderation.ts'
import { orders } from './orders.ts'
import { platform } from './platform.ts'
import { rooms } from './rooms.ts'
import { settlement } from './settlement.ts'
import { sportEvents } from './sport-events.ts'
import type { States } from './state.ts'

export const states: States = {
  ...liveSessions,
  ...rooms,
  ...moderation,
  ...orders,
  ...families,
  ...settlement,
  ...sportEvents,
  ...app,
  ...platform,
}
