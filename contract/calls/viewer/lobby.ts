// Calls of the app before a customer has signed in: the lobby, and the page of one host. 404 unless CUSTOMERS is `guest`.
import { z } from 'zod'
import { defineCall, everyone } from '../../define.ts'
import { SportEvent } from '../sport-events.ts'
import { LobbyRoom } from '../../sockets/audience.ts'
import { text } from '../../text.ts'
import { blankIsAbsent, Id, Instant } from '../../wire.ts'

const Match = SportEvent.pick({ sport: true, status: true, homeTeamName: true, guestTeamName: true, beganAt: true, score: true })

export const LobbyCard = LobbyRoom.extend({
  /** The host's picture: a path of ours; null if there is none. */
  icon: text().nullable(),
  startedAt: Instant,
  /** Distinct customers in the room. */
  viewers: z.number().int().nonnegative(),
  match: Match.nullable(),
  /** Address of the last key frame, an MP4 of one frame; null for rooms that cost something or are restricted, and while no push arrives. */
  keyFrame: text().nullable(),
})
export type LobbyCard = z.infer<typeof LobbyCard>

export const ComingEvent = SportEvent.pick({
  startAt: true,
  sport: true,
  leagueName: true,
  homeTeamName: true,
  guestTeamName: true,
}).extend({ eventId: Id, anchorId: Id, anchorName: text() })
export type ComingEvent = z.infer<typeof ComingEvent>

export const readLobby = defineCall({
  method: 'GET',
  path: '/customer/lobby',
  who: everyone,
  query: z.object({ merchant: blankIsAbsent(text().max(64)) }),
  reply: z.object({
    /** The code of the merchant that is shown, and all merchants by code and name. */
    merchant: text(),
    merchants: z.array(z.object({ code: text(), name: text() })),
    /** The fullest rooms first. */
    rooms: z.array(LobbyCard),
    /** Matches to come that hosts have reserved, the next first. */
    events: z.array(ComingEvent),
  }),
  summary: 'The rooms that are live, and matches to come, of one merchant.',
})

export const readHostPage = defineCall({
  method: 'GET',
  path: '/customer/room/:anchorId/page',
  who: everyone,
  params: z.object({ anchorId: Id }),
  reply: z.object({
    anchorId: Id,
    name: text(),
    merchant: text(),
    icon: text().nullable(),
    introduction: text(),
    /** Null while the host is not live. */
    room: LobbyCard.nullable(),
    /** The next match that this host has reserved. */
    next: ComingEvent.nullable(),
  }),
  summary: 'The room of a host as a link shows it, live or not.',
})
