// Verbs for sport events: their state, and reservations of hosts.
import { z } from 'zod'
import { reserveEvent } from '#contract/calls/sport-events.ts'
import { choice, host, whole } from '../arguments.ts'
import { findEvent, hostsWithout } from '../queries.ts'
import { sentence, wrong } from '../sentences.ts'
import type { Stage } from '../stage.ts'
import { verbsOf } from '../define-verb.ts'

const verb = verbsOf('matches')
/** Only hosts have screens for matches. An admin sees the effects on the wall. */
const seenAt = ['/liveMonitor']
const event = whole(1, 2_147_483_647, 'id of the match; without one, the next to begin').optional()

const stateSentence = { InPlay: 'inPlay', Resulted: 'resulted', Cancelled: 'cancelled' } as const

const findMatch = ({ deps: { db, clock } }: Stage, id: number | undefined, wanted: Parameters<typeof findEvent>[3] = {}) =>
  findEvent(db.prisma, id, clock(), wanted)

export const matchVerbs = [
  verb({
    name: 'match',
    help: 'the provider of matches reports a state; one that has ended stays as it is',
    seenAt,
    input: z.object({
      state: choice(['InPlay', 'Resulted', 'Cancelled'], 'the state'),
      event: event.describe('id of the match; without one, the next to begin, or for Resulted the first that is played'),
    }),
    async run(stage, { state, event }) {
      const { id, title } = await findMatch(stage, event, { status: state === 'Resulted' ? 'InPlay' : 'Scheduled' })
      await stage.internal('provider', 'POST', '/provider/statuses', { changes: [{ id, status: state }] })
      return sentence(stateSentence[state], { match: title })
    },
  }),
  verb({
    name: 'reserve',
    help: 'a host reserves a place at a match',
    seenAt,
    input: z.object({ host, event: event.describe('id of the match; without one, the next to begin that the host has not reserved') }),
    async run(stage, given) {
      const { request, ...host } = await stage.host(given.host)
      const { id, title } = await findMatch(stage, given.event, { hostId: host.id })
      await request(reserveEvent, { params: { eventId: id } })
      return sentence('reserves', { host: host.name, match: title })
    },
  }),
  verb({
    name: 'last-place',
    help: 'hosts reserve places at a match until so many are left',
    seenAt,
    input: z.object({ event, left: whole(0, 100, 'places that stay free').default(1) }),
    async run(stage, given) {
      const { id, title, anchorReserveCount, maxReserveCount } = await findMatch(stage, given.event, { hasPlace: true })
      const free = maxReserveCount - anchorReserveCount
      const wanted = free - given.left
      if (wanted < 0) throw wrong('left', 'fewPlaces', { match: title, count: free })
      const hosts = await hostsWithout(stage.deps.db.prisma, id, wanted)
      if (hosts.length < wanted) throw wrong('event', 'fewHosts', { wanted, count: hosts.length })
      for (const host of hosts) await (await stage.host(String(host.id))).request(reserveEvent, { params: { eventId: id } })
      return sentence('placesLeft', { count: hosts.length, match: title, left: given.left })
    },
  }),
]
