// Sports events and their reservations, in the SPORT edition.
import { customTitleMax } from '#contract/limits.ts'
import { anchorIn, ahead, before, ms, putSession, type Stage } from './stage.ts'
import type { DemoAnchor } from '../world/people.ts'
import type { PlannedMatch } from '../world/sport-events.ts'
import type { States } from './state.ts'

const soccer = { edition: 'sport', account: 'anna', screen: '/sports/events/Soccer', shape: { events: 0, eventsToday: 0 } } as const
const mine = { ...soccer, screen: '/sports' } as const
const onAir = { ...soccer, screen: '/live', hosts: ['anna'] } as const

/** Hosts with a profile, without Anna. */
const others = ({ people }: Stage): DemoAnchor[] =>
  people.anchors.filter(({ login, isNamed, closedAgo }) => isNamed && login !== 'anna' && closedAgo === undefined)

const match = (stage: Stage, changes: Partial<PlannedMatch> = {}) =>
  stage.matches.add(stage.draw, {
    sport: 'Soccer',
    startAt: ahead(stage.now, 3 * ms.hour),
    max: 3,
    reservers: [],
    status: 'Scheduled',
    ...changes,
  })

export const sportEvents: States = {
  'event-full': {
    ...soccer,
    summary: 'every place of the only match is reserved by others',
    add: (stage) => match(stage, { reservers: others(stage).slice(0, 3) }),
  },
  'event-one-place-left': {
    ...soccer,
    summary: 'the only match has one place left',
    add: (stage) => match(stage, { reservers: others(stage).slice(0, 2) }),
  },
  'no-events': { ...soccer, summary: 'no match is planned this week, in any sport' },
  'no-reservations': { ...mine, summary: 'the host has reserved nothing' },
  'match-postponed': {
    ...mine,
    summary: 'the host reserved a match of yesterday that was put off until tomorrow',
    add: (stage) => match(stage, { startAt: ahead(stage.now, ms.day), reservers: [anchorIn(stage.people, 'anna')] }),
  },
  'match-cancelled': {
    ...mine,
    summary: 'the match that the host reserved is cancelled',
    add: (stage) => match(stage, { status: 'Cancelled', reservers: [anchorIn(stage.people, 'anna')] }),
  },
  'match-in-play': {
    ...mine,
    summary: 'the match that the host reserved has begun; the reservation can no longer be cancelled',
    add: (stage) =>
      match(stage, { startAt: before(stage.now, 20 * ms.minute), status: 'InPlay', reservers: [anchorIn(stage.people, 'anna')] }),
  },
  'live-with-match': {
    ...onAir,
    summary: 'on air with a match, waiting for the push',
    add(stage) {
      const startAt = before(stage.now, 10 * ms.minute)
      const shown = match(stage, { startAt, status: 'InPlay', reservers: [anchorIn(stage.people, 'anna')] })
      putSession(stage, 'anna', { begun: 5 * ms.minute, lost: 'never', match: shown })
    },
  },
  'live-with-own-title': {
    ...onAir,
    summary: `on air with a title of its own of ${customTitleMax} characters, instead of a match`,
    add: (stage) => putSession(stage, 'anna', { begun: 5 * ms.minute, lost: 'never', room: { title: 'W'.repeat(60) } }),
  },
}
