// Verbs for customers in a room: entering, chat, gifts, payments and bets.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { getRoom } from '#contract/calls/studio/live-room.ts'
import { chatTextMax, giftCountMax } from '#contract/limits.ts'
import { host, text, whole } from '../arguments.ts'
import { viewersMax } from '../crowd.ts'
import { findGift, findOpenBet } from '../queries.ts'
import { sentence, wrong } from '../sentences.ts'
import type { Stage } from '../stage.ts'
import { verbsOf } from '../define-verb.ts'

const verb = verbsOf('viewers')
const from = text('nickname or id of the customer; without one, somebody who is there').optional()
const newcomer = text('nickname or id of the customer').optional()
const seenAt = ['/liveMonitor']

const heartsAtOnce = 20

async function visit(stage: Stage, name: string) {
  return { url: stage.url, note: stage.note, host: await stage.host(name) }
}
/** The customer who acts, in the room. */
async function actor(stage: Stage, name: string, from: string | undefined) {
  const visited = await visit(stage, name)
  return { host: visited.host, viewer: await stage.crowd.one(visited, from) }
}

export const viewerVerbs = [
  verb({
    name: 'viewers',
    help: 'customers of the desk enter the room until so many are there',
    seenAt,
    input: z.object({ host, count: whole(1, viewersMax, 'so many').default(20) }),
    async run(stage, { host: name, count }) {
      const visited = await visit(stage, name)
      const came = await stage.crowd.fill(visited, count)
      return sentence('came', { count: came, host: visited.host.name, there: stage.crowd.inRoom(visited.host.id).length })
    },
  }),
  verb({
    name: 'leave',
    help: 'customers of the desk leave the room',
    seenAt,
    input: z.object({
      host,
      count: whole(1, viewersMax, 'so many; those who came last go first').default(viewersMax),
      from: text('nickname or id of the only one who leaves').optional(),
    }),
    async run(stage, { host: name, ...who }) {
      const { id, ...host } = await stage.host(name)
      const left = await stage.crowd.leave(id, who, stage.note)
      return sentence('left', { count: left, host: host.name, there: stage.crowd.inRoom(id).length })
    },
  }),
  verb({
    name: 'say',
    help: 'a customer says something in the room',
    seenAt,
    input: z.object({ host, text: text('the words').max(chatTextMax), from }),
    async run(stage, given) {
      const { host, viewer } = await actor(stage, given.host, given.from)
      await viewer.request('chat/message', { message: given.text }, stage.note)
      return sentence('says', { customer: viewer.customer.nickname, host: host.name })
    },
  }),
  verb({
    name: 'hearts',
    help: 'a customer sends hearts',
    seenAt,
    input: z.object({ host, count: whole(1, 400, 'so many').default(10), from }),
    async run(stage, { count, ...given }) {
      const { host, viewer } = await actor(stage, given.host, given.from)
      for (let left = count; left > 0; left -= heartsAtOnce)
        await viewer.request('heart', { count: Math.min(left, heartsAtOnce) }, stage.note)
      return sentence('hearts', { customer: viewer.customer.nickname, count, host: host.name })
    },
  }),
  verb({
    name: 'gift',
    help: 'a customer sends a gift',
    seenAt: [...seenAt, '/giftHistory', '/familyIncome'],
    input: z.object({ host, gift: text('name of the gift'), count: whole(1, giftCountMax, 'so many').default(1), from }),
    async run(stage, { count, ...given }) {
      const gift = await findGift(stage.deps.db.prisma, given.gift)
      const { host, viewer } = await actor(stage, given.host, given.from)
      const { orderId, amount } = await viewer.request('gift/send', { giftId: gift.id, count, requestId: randomUUID() }, stage.note)
      return sentence('gift', {
        customer: viewer.customer.nickname,
        count,
        gift: gift.name,
        host: host.name,
        points: amount,
        order: orderId,
      })
    },
  }),
  verb({
    name: 'pay',
    help: 'a customer who is not there yet enters a private room and pays for the first stretch',
    seenAt: ['/roomOrder', '/familyIncome'],
    input: z.object({ host, from: newcomer }),
    async run(stage, given) {
      const visited = await visit(stage, given.host)
      const { id, request, ...host } = visited.host
      const { roomType, live, privateFee } = await request(getRoom, { params: { userId: id } })
      if (!live || roomType !== 'private') throw wrong('host', 'notPrivate', { host: host.name })
      const { customer } = await stage.crowd.another(visited, given.from)
      return sentence('pays', { customer: customer.nickname, points: privateFee.fee, host: host.name })
    },
  }),
  verb({
    name: 'bet',
    help: 'a customer bets on the game of the room',
    seenAt: ['/liveAnalysis'],
    input: z.object({ host, points: whole(1, 1_000_000, 'so many points').default(10), on: text('what it is bet on').optional(), from }),
    async run(stage, { points, on, ...given }) {
      const { host, viewer } = await actor(stage, given.host, given.from)
      const { chatSetting } = await host.request(getRoom, { params: { userId: host.id } })
      if (!chatSetting.game) throw wrong('host', 'noGameBound', { host: host.name })
      const { gameCode, name } = chatSetting.game
      const { open } = await viewer.request('bet/list', {}, stage.note)
      const choices = open?.choices.map(({ numero }) => numero) ?? []
      const numero = on ?? choices[0]
      if (numero === undefined) throw wrong('host', 'nothingToBetOn', { game: name })
      if (!choices.includes(numero)) throw wrong('on', 'noSuchChoice', { game: name, choices: choices.join(', ') })
      const bet = { gameCode, numero, amount: points, requestId: randomUUID() }
      const { betId } = await viewer.request('bet/place', bet, stage.note)
      return sentence('bets', { customer: viewer.customer.nickname, points, game: name, bet: betId })
    },
  }),
  verb({
    name: 'win',
    help: 'the provider of games settles the last open bet of the room',
    seenAt: ['/liveAnalysis'],
    input: z.object({ host, points: whole(0, 10_000_000, 'what it wins; 0 is a loss').default(20) }),
    async run(stage, { host: name, points }) {
      const betId = await findOpenBet(stage.deps.db.prisma, await stage.host(name))
      await stage.internal('provider', 'POST', '/provider/results', { results: [{ betId, winAmount: String(points * 100) }] })
      return sentence('wins', { bet: betId, points })
    },
  }),
  verb({
    name: 'troublemaker',
    help: 'a customer enters and says the same few lines until muted',
    seenAt,
    input: z.object({ host, from: newcomer }),
    async run(stage, given) {
      const visited = await visit(stage, given.host)
      const viewer = await stage.crowd.another(visited, given.from)
      await stage.crowd.spam(viewer, stage.note)
      return sentence('spams', { customer: viewer.customer.nickname, host: visited.host.name })
    },
  }),
  verb({
    name: 'flood',
    help: 'a customer sends many lines at once, more than the platform takes',
    seenAt,
    input: z.object({ host, count: whole(1, 200, 'so many').default(50), from }),
    async run(stage, { count, ...given }) {
      const { host, viewer } = await actor(stage, given.host, given.from)
      const arrived = await stage.crowd.flood(viewer, count, stage.note)
      return sentence('floods', { customer: viewer.customer.nickname, count, host: host.name, arrived, refused: count - arrived })
    },
  }),
]
