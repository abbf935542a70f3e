// The activity of customers on one evening: visits, gifts, fees of private rooms, bets.
import { pickerOf, type Draw } from '../draw.ts'
import type { DemoCustomer } from './customers.ts'
import type { Evening } from './evenings.ts'
import { bettingIn } from '../names/games.ts'
import { giftCatalogue } from '../names/gift-catalogue.ts'
import type { DemoAnchor } from './people.ts'

/** Points are in hundredths, instants in milliseconds. */
export interface Gift {
  at: number
  customerId: number
  giftId: number
  point: number
  count: number
}
export interface Fee {
  at: number
  customerId: number
}
export interface Bet {
  at: number
  settledAt: number
  customerId: number
  numero: string
  bet: number
  win: number
}
export interface Visit {
  customerId: number
  enteredAt: number
  entries: number
}
export interface Activity {
  visits: Visit[]
  gifts: Gift[]
  fees: Fee[]
  bets: Bet[]
}

/** Picks a customer by a fraction from 0 to 1: a few give much, most give now and then. */
export type Fans = (fraction: number) => number

const minute = 60_000
const weekendRush = 1.45
/** Share of gifts that come in waves, since a gift encourages others. */
const waveShare = 0.55
const waveMs = 4 * minute
const fansOfFurtherAnchors = 12
/** Makes sums of nine digits before the decimal point. */
const hugeCount = 99_999
const castle = 12

const gifts = pickerOf(giftCatalogue.map((gift) => [gift, gift.weight] as const))
const counts = pickerOf([
  [1, 70],
  [2, 10],
  [3, 8],
  [5, 7],
  [10, 5],
] as const)
const stakes = pickerOf([
  [1000, 40],
  [2000, 25],
  [5000, 20],
  [10_000, 10],
  [50_000, 3],
] as const)

export function fansOf(draw: Draw, anchor: DemoAnchor, compatriots: readonly DemoCustomer[]): Fans {
  const likely = anchor.isNamed
    ? compatriots.filter((customer) => draw.chance(customer.language === anchor.language ? 0.8 : 0.18))
    : Array.from({ length: fansOfFurtherAnchors }, () => draw.pick(compatriots))
  return pickerOf(likely.map(({ id, rank }) => [id, draw.fraction() ** 3 * 20 + rank + 0.3]))
}

export function makeActivity(draw: Draw, evening: Evening, fans: Fans, rush: number, withHugeSums: boolean): Activity {
  const { anchor, startedAt, endedAt, roomType } = evening
  const hours = (endedAt - startedAt) / 3_600_000
  const mood = draw.between(0.55, 1.5) * (evening.isWeekend ? weekendRush : 1) * rush
  const visitors = makeVisitors(draw, evening, fans, anchor.isNamed ? Math.round(hours * 16) : draw.whole(2, 5))
  const fan = () => visitors.pick(draw.fraction())
  const given = makeGifts(draw, evening, fan, Math.round(anchor.giftsPerHour * hours * mood))
  if (withHugeSums && draw.chance(0.3))
    given.push({ at: endedAt - 10 * minute, customerId: fan(), giftId: castle, point: 300_000, count: hugeCount })
  const fees = roomType === 'private' ? makeFees(draw, evening, visitors.all()) : []
  const bets = makeBets(draw, evening, fan, Math.round(hours * (anchor.isNamed ? 5 : 0.3) * mood))
  for (const { at, customerId } of [...given, ...bets]) visitors.wasThere(customerId, at)
  return { visits: visitors.all(), gifts: given.sort((a, b) => a.at - b.at), fees, bets }
}

/** Chooses the visitors. `wasThere` moves the start of a visit before the customer's first action. */
function makeVisitors(draw: Draw, { startedAt, endedAt }: Evening, fans: Fans, wanted: number) {
  const visits = new Map<number, Visit>()
  for (let come = 0; come < Math.max(1, wanted); come++) {
    const customerId = fans(draw.fraction())
    const known = visits.get(customerId)
    if (known) known.entries++
    else
      visits.set(customerId, {
        customerId,
        enteredAt: Math.floor(draw.between(startedAt, startedAt + (endedAt - startedAt) * 0.7)),
        entries: 1,
      })
  }
  const ids = [...visits.keys()]
  return {
    all: () => [...visits.values()],
    pick: (fraction: number) => {
      // Viewers who came early give more often.
      const at = Math.floor(fraction ** 2 * ids.length)
      return ids[at] ?? 0
    },
    wasThere(customerId: number, at: number) {
      const visit = visits.get(customerId)
      if (visit && visit.enteredAt > at) visit.enteredAt = at
    },
  }
}

function makeGifts(draw: Draw, { startedAt, endedAt }: Evening, fan: () => number, count: number): Gift[] {
  const hours = (endedAt - startedAt) / 3_600_000
  const waves = Array.from({ length: Math.ceil(hours * 4) }, () => draw.between(startedAt, endedAt - waveMs))
  // A wave takes minutes.
  const moment = () => (draw.chance(waveShare) ? draw.pick(waves) + draw.between(0, waveMs) : draw.between(startedAt + 20_000, endedAt))
  return Array.from({ length: count }, () => {
    const { id, point } = gifts(draw.fraction())
    const many = counts(draw.fraction())
    return { at: Math.min(Math.floor(moment()), endedAt), customerId: fan(), giftId: id, point: point * 100, count: point > 100 ? 1 : many }
  })
}

/** One fee for each stretch that has begun. Most customers leave soon; some stay for half an hour. */
function makeFees(draw: Draw, { endedAt, minute: stretch }: Evening, visits: readonly Visit[]): Fee[] {
  return visits
    .flatMap(({ customerId, enteredAt }) => {
      const stay = draw.fraction() ** 2 * 30 * minute
      const stretches = Math.ceil(Math.min(endedAt - enteredAt, stay) / (stretch * minute))
      return Array.from({ length: stretches }, (_, at) => ({ customerId, at: enteredAt + at * stretch * minute }))
    })
    .sort((a, b) => a.at - b.at)
}

function makeBets(draw: Draw, { anchor, startedAt, endedAt, midnight }: Evening, fan: () => number, count: number): Bet[] {
  const { choices } = bettingIn(anchor.id)
  const drawn = Array.from({ length: count }, () => {
    const at = Math.floor(draw.between(startedAt + minute, endedAt - 2 * minute))
    const bet = stakes(draw.fraction())
    const win = draw.chance(0.42) ? Math.round((bet * draw.pick([195, 198, 350])) / 100) : 0
    return { at, settledAt: at + draw.whole(30, 90) * 1000, customerId: fan(), numero: draw.pick(choices), bet, win }
  })
  // A bet is settled on the day on which it was made.
  return drawn.filter(({ at, settledAt }) => at < midnight === settledAt < midnight).sort((a, b) => a.at - b.at)
}
