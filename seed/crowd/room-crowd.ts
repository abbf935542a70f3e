// The simulated viewers of one live room: they enter over the first seconds, leave and return, and never exceed the room's number.
import type { Place, RoomEvent } from '#contract/chat.ts'
import type { Gift } from '#contract/gift.ts'
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import type { Draw } from '../draw.ts'
import { languages } from '../names/nicknames.ts'
import { phraseBooks } from '../phrases/books.ts'
import { createDecks } from './speech/decks.ts'
import type { Customer, CustomerPool, Guest } from './customers.ts'
import type { Measure } from './measure.ts'
import { stayersOf, type People } from './people.ts'
import { personaOf } from './persona.ts'
import { arrivalTimes } from './rhythm.ts'
import { languageOf } from './speech/room-language.ts'
import { type RoomReactions, createRoomReactions } from './room-reactions.ts'
import { type RoomScene, type Viewer, fill } from './scene.ts'
import { type Attendee, visitRoom } from './visit.ts'
import { type Wait, wait } from './wait.ts'

export interface CrowdOptions {
  /** Viewers in each room; random when absent. */
  viewers?: number | undefined
  /** Lines per second in each room, at a fixed rate instead of spontaneously. */
  rate?: number | undefined
  /** False to receive every event as a single message. */
  batch?: boolean | undefined
  /** Percent of the viewers that stay in a room while people are in it; all of them when absent. */
  share?: number | undefined
  wait?: Wait | undefined
}

interface Crowd {
  url: string
  /** The platform's time, in milliseconds since 1970. */
  platformNow: () => number
  room: LobbyRoom
  gifts: readonly Gift[]
  draw: Draw
  pool: CustomerPool
  people: People
  measure: Measure
  options: CrowdOptions
  signal: AbortSignal
}

/** A room while it is live. */
interface OpenRoom extends Crowd {
  scene: RoomScene
  reactions: RoomReactions
  attendees: Map<string, Attendee>
  tempo: () => number
  /** The newest place with a reaction: every viewer receives every event, and each event counts once. */
  reactedTo: Place | null
}

/** At a fixed rate, for measurements, viewers enter at this interval. Milliseconds. */
const arrivalUnderRateMs = 20
const absenceMs = { min: 4000, max: 45_000 }
/** Viewers who leave for a person do so within this time, not all at once. */
const yieldMs = 4000
/** A room with at least this many viewers has one who sends spam: some time after it opens (`untilSpamMs`), and again much later. */
const troubledFrom = 6
const untilSpamMs = [
  { min: 60_000, max: 120_000 },
  { min: 500_000, max: 900_000 },
] as const

/** Fills the room and keeps it filled, until the signal. */
export async function fillRoom(crowd: Crowd): Promise<void> {
  const { room, draw, options } = crowd
  const viewers = options.viewers ?? (room.roomType === 'private' ? draw.whole(3, 6) : draw.whole(8, 20))
  const scene: RoomScene = {
    host: room.name,
    isPrivate: room.roomType === 'private',
    game: room.game,
    gifts: crowd.gifts,
    viewers,
    deal: createDecks(draw.branch('decks')),
  }
  const [tempo, openedAt] = [createTempo(draw.branch('tempo')), Date.now()]
  const open: OpenRoom = {
    ...crowd,
    scene,
    reactions: createRoomReactions(scene, draw.branch('reactions')),
    attendees: new Map(),
    tempo: () => tempo(Date.now() - openedAt),
    reactedTo: null,
  }
  const isTroubled = room.roomType === 'normal' && viewers >= troubledFrom && !options.rate
  const arrivals = options.rate
    ? Array.from({ length: viewers }, (_, arrival) => arrival * arrivalUnderRateMs)
    : arrivalTimes(draw, viewers)
  const slots = arrivals.map((afterMs, arrival) => keepSlot(open, afterMs, arrival, isTroubled && arrival === viewers - 1))
  await Promise.all([...slots, options.rate ? sendAtRate(open, options.rate) : undefined])
}

/** Fills one slot of the room: a viewer enters and leaves after a while, then another one enters, often the same customer. */
async function keepSlot(open: OpenRoom, afterMs: number, arrival: number, isTroubled: boolean) {
  const { room, pool, draw, signal, scene } = open
  let pauseMs = afterMs
  for (let visit = 0; await waited(pauseMs, open);) {
    const isTroublemaker = isTroubled && visit % 2 === 1
    const guest = hasPlace(open, arrival) ? pool.take(room, isTroublemaker) : undefined
    if (guest) {
      const untilSpam = untilSpamMs[visit === 0 ? 0 : 1]
      const leaving = watchPlace(open, arrival, guest.customer)
      const until = AbortSignal.any([
        signal,
        leaving.signal,
        ...(isTroubled && !isTroublemaker ? [AbortSignal.timeout(draw.whole(untilSpam.min, untilSpam.max))] : []),
      ])
      const visitor = {
        ...guest,
        id: `${room.anchorId}/${arrival}/${visit}`,
        arrival: visit === 0 ? arrival : scene.viewers,
        isTroublemaker,
      }
      await visitAs({ ...open, signal: until }, open, visitor).finally(() => {
        leaving.stop()
        pool.release(guest.customer)
      })
      visit++
    }
    pauseMs = draw.between(absenceMs.min, absenceMs.max)
  }
}

/** Whether the viewer of this slot may be in the room, beside the people who are there. The first slots stay. */
const hasPlace = ({ room, people, scene, options: { share } }: OpenRoom, slot: number) =>
  share === undefined || slot < stayersOf(scene.viewers, people.inRoom(room.anchorId), share)

/** Aborts its signal when the viewer has to leave: at once if a person is this customer now, soon if people need the place. */
function watchPlace(open: OpenRoom, slot: number, { id }: Customer) {
  const left = new AbortController()
  let leaving: NodeJS.Timeout | undefined
  const unfollow = open.people.onChange(() => {
    if (open.people.isPlayed(id)) left.abort()
    else if (!hasPlace(open, slot)) leaving ??= setTimeout(() => left.abort(), open.draw.between(0, yieldMs))
  })
  return {
    signal: left.signal,
    stop() {
      clearTimeout(leaving)
      unfollow()
    },
  }
}

interface Visitor extends Guest {
  id: string
  arrival: number
  isTroublemaker: boolean
}

function visitAs({ url, platformNow, signal, options }: Crowd, open: OpenRoom, { id, customer, ...visitor }: Visitor) {
  const { room, scene, measure, attendees, reactions, tempo } = open
  const language = languages.find((one) => one === customer.language) ?? languageOf(room)
  const viewer: Viewer = {
    customer,
    persona: personaOf(customer),
    book: phraseBooks[language],
    draw: open.draw.branch(id),
    isManager: customer.managerOf.includes(room.anchorId),
  }
  return visitRoom({
    ...visitor,
    url,
    room,
    viewer,
    scene,
    tempo,
    signal,
    batch: options.batch ?? true,
    platformNow,
    wait: options.wait ?? wait,
    talks: !options.rate,
    onReceived: (place, event, isNow) => {
      measure.received(room.anchorId, place, id, Date.now())
      if (isNow && !options.rate) reactOnce(open, place, event)
    },
    onSending: (words) => reactions.onSending(viewer, words, Date.now()),
    onSent: (place, sentAt) => {
      if (place)
        measure.sent(
          room.anchorId,
          place,
          sentAt,
          [...attendees].filter(([, { from }]) => isAfter(place, from)).map(([one]) => one),
        )
      else measure.refused()
    },
    onPresence: (attendee) => {
      if (attendee) {
        attendees.set(id, attendee)
        measure.entered(id)
      } else if (attendees.delete(id)) measure.left(id)
    },
  })
}

const isAfter = (place: Place, other: Place) => place.epoch !== other.epoch || place.seq > other.seq

function reactOnce(open: OpenRoom, place: Place, event: RoomEvent) {
  if (open.reactedTo && !isAfter(place, open.reactedTo)) return
  open.reactedTo = place
  // The viewer who sends spam follows a script and does not answer.
  const present = [...open.attendees.values()].filter(({ isTroublemaker }) => !isTroublemaker)
  updateManager(open, event, present)
  for (const { viewer, plan } of open.reactions.react(
    event,
    present.map((attendee) => attendee.viewer),
    Date.now(),
  )) {
    present.find((attendee) => attendee.viewer === viewer)?.cue(plan)
  }
}

/** Updates whether a viewer is a manager: the server sends the role with each of the viewer's own lines. */
function updateManager({ scene }: OpenRoom, { by, kind }: RoomEvent, present: readonly Attendee[]) {
  if (kind !== 'text' || by.customerId === null) return
  const attendee = present.find(({ viewer }) => viewer.customer.id === by.customerId)
  if (!attendee) return
  const { viewer } = attendee
  const isManager = by.role === 'manager'
  if (isManager && !viewer.isManager)
    attendee.cue({ afterMs: 2500, act: { kind: 'text', text: fill(scene.deal(viewer.book.onBadge), viewer, scene) } })
  viewer.isManager = isManager
}

/** Lets the present viewers send lines in turn at this rate per second; at a lower rate until all are present. */
async function sendAtRate(open: OpenRoom, rate: number) {
  const { draw, scene, attendees } = open
  let [turn, due] = [0, 0]
  for (let since = Date.now(); await waited(1000 / rate, open);) {
    const present = [...attendees.values()]
    const now = Date.now()
    // Compensate for a late timer, so that the rate is exact.
    due += ((now - since) / 1000) * rate * Math.min(1, present.length / scene.viewers)
    since = now
    for (; due >= 1; due--) {
      const attendee = present[turn++ % present.length]
      attendee?.cue({ afterMs: 0, act: { kind: 'text', text: fill(draw.pick(attendee.viewer.book.smallTalk), attendee.viewer, scene) } })
    }
  }
}

/** Waits; returns false if the signal comes first. */
const waited = (ms: number, { options, signal }: Crowd) =>
  (options.wait ?? wait)(ms, signal).then(
    () => true,
    () => false,
  )

/** How much faster than usual the room is, this many milliseconds after its opening. */
type Tempo = (elapsedMs: number) => number

const opening = { untilMs: 45_000, factor: 1.5 }

/** Lively and quiet minutes alternate. */
export function createTempo(draw: Draw): Tempo {
  const stretches = [opening]
  return (elapsedMs) => {
    for (let last = stretches.at(-1) ?? opening; last.untilMs <= elapsedMs; stretches.push(last)) {
      last = {
        untilMs: last.untilMs + draw.between(20_000, 80_000),
        factor: draw.weighted([
          [0.4, 25],
          [1, 45],
          [1.7, 30],
        ]),
      }
    }
    return stretches.find(({ untilMs }) => elapsedMs < untilMs)?.factor ?? 1
  }
}
