import * as calls from '#contract/calls/sport-events.ts'
import { done } from '#contract/wire.ts'
import type { Deps } from '../../deps.ts'
import type { Mount } from '../../http/mount.ts'
import { cancelReservation, reserveEvent } from './commands.ts'
import { presentEvent, presentMyEvent } from './present.ts'
import { countBySport, listEvents, listLeagues, listMyEvents } from './queries.ts'

export function sportEventRoutes(mount: Mount, deps: Deps) {
  const { prisma } = deps.db
  const zone = deps.env.BUSINESS_TIME_ZONE
  mount(calls.listSportEvents, async ({ actor, query }) =>
    (await listEvents(prisma, actor, zone, query)).map((event) => presentEvent(event, actor)),
  )
  mount(calls.reserveEvent, async ({ actor, params }) => presentEvent(await reserveEvent(deps, actor, params.eventId), actor))
  mount(calls.cancelReservation, async ({ actor, params }) => {
    await cancelReservation(deps, actor, params.eventId)
    return done
  })
  mount(calls.getEventFilters, async ({ query: { sport, name, ...range } }) => {
    const counts = new Map((await countBySport(prisma, zone, { name, ...range })).map(({ sport, _count }) => [sport, _count.id]))
    return {
      sport: [...calls.sportTypes],
      counts: calls.sportTypes.map((one) => ({ sport: one, count: counts.get(one) ?? 0 })),
      league: sport ? await listLeagues(prisma, zone, { sport, ...range }) : [],
    }
  })
  mount(calls.listMyEvents, async ({ actor }) => (await listMyEvents(prisma, actor, deps.clock())).map(presentMyEvent))
}
