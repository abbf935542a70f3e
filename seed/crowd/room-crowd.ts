// The viewers of one live room: they come over the first seconds, go and come back, and there are never more than fit.
import { setTimeout } from 'node:timers/promises'
import type { Gift } from '#contract/gifts.ts'
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import type { Draw } from '../draw.ts'
import { languages, type Language } from '../nicknames.ts'
import { phraseBooks } from '../phrases/books.ts'
import type { CustomerPool } from './customers.ts'
import type { Measure } from './measure.ts'
import { drawPersona } from './persona.ts'
import { arrivalTimes, type Scene } from './rhythm.ts'
import { visitRoom } from './visit.ts'

export interface CrowdOptions {
  /** Viewers in each room; by lot when absent. */
  viewers?: number | undefined
  /** Lines a second in each room, by a metronome instead of by themselves. */
  rate?: number | undefined
}

interface RoomCrowd {
  url: string
  room: LobbyRoom
  gifts: readonly Gift[]
  draw: Draw
  pool: CustomerPool
  measure: Measure
  options: CrowdOptions
  signal: AbortSignal
}

type Say = (text: string) => Promise<void>

const isLanguage = (tag: string | null): tag is Language => languages.some((language) => language === tag)
/** The language of a room whose host has named none. */
const usualLanguage: Language = 'en'
const absenceMs = { min: 4000, max: 45_000 }

/** Fills the room and keeps it filled, until the signal. */
export async function fillRoom(crowd: RoomCrowd): Promise<void> {
  const { room, draw, options } = crowd
  const viewers = options.viewers ?? (room.roomType === 'private' ? draw.whole(3, 6) : draw.whole(8, 20))
  const seated = new Map<string, Say>()
  const seats = arrivalTimes(draw, viewers).map((afterMs, arrival) => keepSeat(crowd, seated, viewers, afterMs, arrival))
  const metronome = options.rate ? beat(crowd, seated, options.rate) : Promise.resolve()
  await Promise.all([...seats, metronome])
}

/** One seat of the room: somebody comes, goes after a while, and then somebody comes again, often the same. */
async function keepSeat(crowd: RoomCrowd, seated: Map<string, Say>, viewers: number, afterMs: number, arrival: number) {
  const { room, pool, draw, signal } = crowd
  let wait = afterMs
  for (let visit = 0; await pause(wait, signal); visit++) {
    const customer = pool.take(room)
    if (customer) {
      const viewer = `${room.anchorId}/${arrival}/${visit}`
      await sit(crowd, seated, viewers, viewer, { customer, arrival: visit === 0 ? arrival : viewers }).finally(() => pool.release(customer))
    }
    wait = draw.between(absenceMs.min, absenceMs.max)
  }
}

type Sitting = Pick<Parameters<typeof visitRoom>[0], 'customer' | 'arrival'>

function sit({ url, room, gifts, draw, measure, options, signal }: RoomCrowd, seated: Map<string, Say>, crowd: number, viewer: string, sitting: Sitting) {
  const book = phraseBooks[isLanguage(room.language) ? room.language : usualLanguage]
  const scene: Scene = { draw, persona: drawPersona(draw), book, gifts, crowd }
  return visitRoom({
    ...sitting, url, anchorId: room.anchorId, scene, talks: !options.rate, signal,
    onHeard: (place) => measure.heard(place, viewer, Date.now()),
    onSaid: (place, sentAt) => measure.sent(place, sentAt, seated.keys()),
    onSeat: (say) => {
      if (say) seated.set(viewer, say)
      else if (seated.delete(viewer)) measure.left(viewer)
    },
  })
}

/** Lets somebody of those present speak, so many times a second. */
async function beat({ draw, room, signal }: RoomCrowd, seated: ReadonlyMap<string, Say>, rate: number) {
  const book = phraseBooks[isLanguage(room.language) ? room.language : usualLanguage]
  for (let spoken = 0, since = Date.now(); await pause(1000 / rate, signal);) {
    // A late timer is made up for, so that the rate is what was asked for.
    for (const due = ((Date.now() - since) / 1000) * rate; spoken < due; spoken++) {
      if (seated.size > 0) void draw.pick([...seated.values()])(draw.pick(book.smallTalk))
    }
  }
}

/** False when there is nothing more to wait for. */
const pause = (ms: number, signal: AbortSignal) => setTimeout(ms, true, { signal }).catch(() => false)
