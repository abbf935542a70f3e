// Verbs for a host's actions in the room: mutes, managers and the game.
import { z } from 'zod'
import { listGameCategories, bindGame } from '#contract/calls/room/games.ts'
import { moderateRoom } from '#contract/calls/room/moderation/room.ts'
import { addManager, muteCustomer, removeManager, unmuteCustomer } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import { muteForever, muteMinutes } from '#contract/limits.ts'
import { choice, host, text, whole } from '../arguments.ts'
import { findCustomer } from '../queries.ts'
import { sentence, wrong } from '../sentences.ts'
import type { Stage } from '../stage.ts'
import { verbsOf } from '../define-verb.ts'

const verb = verbsOf('moderation')
export const customer = text('nickname or id of the customer')
export const seenAt = ['/liveMonitor']

/** The host and the customer whom a verb names. */
export async function both(stage: Stage, given: { host: string; customer: string }) {
  const host = await stage.host(given.host)
  return { host, customer: await findCustomer(stage.deps.db.prisma, host.merchant, given.customer, 'customer') }
}

/** One of the durations that a host can choose. */
export const minutes = whole(1, muteForever, 'minutes, as the host chooses them')
  .refine((given) => muteMinutes.some((known) => known === given), { params: { choices: muteMinutes } })
  .default(muteMinutes[0])

export const moderationVerbs = [
  verb({
    name: 'mute',
    help: 'the host mutes a customer',
    seenAt,
    input: z.object({ host, customer, minutes }),
    async run(stage, given) {
      const { host, customer } = await both(stage, given)
      const minute = muteMinutes.find((known) => known === given.minutes)
      await host.request(muteCustomer, { params: { customerId: customer.id }, body: { minute } })
      const muted = { host: host.name, customer: customer.nickname }
      return given.minutes >= muteForever ? sentence('mutesForEver', muted) : sentence('mutes', { ...muted, minutes: given.minutes })
    },
  }),
  verb({
    name: 'ban',
    help: 'the host bans a customer from the room',
    seenAt,
    input: z.object({ host, customer, minutes }),
    async run(stage, given) {
      const { host, customer } = await both(stage, given)
      const minute = muteMinutes.find((known) => known === given.minutes) ?? muteMinutes[0]
      await host.request(moderateRoom, { params: { anchorId: host.id }, body: { act: 'ban', customerId: customer.id, minute } })
      const banned = { host: host.name, customer: customer.nickname }
      return minute === muteForever ? sentence('bansForEver', banned) : sentence('bans', { ...banned, minutes: minute })
    },
  }),
  verb({
    name: 'unmute',
    help: 'the host lets a customer speak again, and enter after a ban',
    seenAt,
    input: z.object({ host, customer }),
    async run(stage, given) {
      const { host, customer } = await both(stage, given)
      await host.request(unmuteCustomer, { params: { customerId: customer.id } })
      return sentence('unmutes', { customer: customer.nickname, host: host.name })
    },
  }),
  verb({
    name: 'manager',
    help: 'the host makes a customer a manager of the room, or takes it back',
    seenAt,
    input: z.object({ host, customer, state: choice(['on', 'off'], 'whether it is one').default('on') }),
    async run(stage, given) {
      const { host, customer } = await both(stage, given)
      await host.request(given.state === 'on' ? addManager : removeManager, { params: { id: customer.id } })
      return sentence(given.state === 'on' ? 'manager' : 'noManager', { customer: customer.nickname, host: host.name })
    },
  }),
  verb({
    name: 'game',
    help: 'the host binds a game to the room, or none',
    seenAt,
    input: z.object({ host, game: text('code of the game, as ssc, or none').default('ssc') }),
    async run(stage, given) {
      const { id, request, ...host } = await stage.host(given.host)
      const { lottery, esport, sport } = await request(listGameCategories)
      const found = [...lottery, ...esport, ...sport].find(({ gameCode }) => gameCode === given.game)
      if (!found && given.game !== 'none') throw wrong('game', 'noGame', { name: given.game })
      // Small games are not among those that can be bound.
      const game = found && found.type !== 'littleGame' ? { ...found, type: found.type } : null
      await request(bindGame, { params: { userId: id }, body: { game } })
      return found ? sentence('gameBound', { host: host.name, game: found.name }) : sentence('gameUnbound', { host: host.name })
    },
  }),
]
