// Verbs for people of the app: guests, their reminders, and actions of managers among the viewers.
import { z } from 'zod'
import { signUpGuest, type CustomerSession } from '#contract/calls/viewer/guest.ts'
import { guestTries, muteMinutes, nicknameMax, vipLevel } from '#contract/limits.ts'
import { hasApp } from '../../../demo-rule.ts'
import { AppError } from '../../../http/errors.ts'
import { host, text, whole } from '../arguments.ts'
import { findCustomer } from '../queries.ts'
import { sentence, unavailable, wrong } from '../sentences.ts'
import type { Stage } from '../stage.ts'
import { verbsOf } from '../define-verb.ts'
import { minutes } from './moderation.ts'

const verb = verbsOf('viewers')
const seenAt = ['/liveMonitor']
const level = whole(vipLevel.min, vipLevel.max, 'level of the guest').default(0)
const manager = text('nickname or id of the manager')

function signUp(stage: Stage, nickname: string, merchant: string, rank = 0): Promise<CustomerSession> {
  if (!hasApp(stage.deps.env)) throw unavailable(sentence('noApp', {}))
  return stage.anybody(nickname)(signUpGuest, { body: { nickname, language: 'en', merchant, rank } })
}

/** A manager of the room, in it, and the other customer. */
async function managerOf(stage: Stage, given: { host: string; manager: string; customer: string }) {
  const host = await stage.host(given.host)
  return {
    host,
    viewer: await stage.crowd.one({ url: stage.url, note: stage.note, host }, given.manager),
    customer: await findCustomer(stage.deps.db.prisma, host.merchant, given.customer, 'customer'),
  }
}

export const guestVerbs = [
  verb({
    name: 'guest',
    help: 'a guest of the app signs up with a nickname and enters the room; other verbs act as it with from',
    seenAt,
    input: z.object({ host, name: text('nickname of the guest').max(nicknameMax), level }),
    async run(stage, given) {
      const host = await stage.host(given.host)
      const session = await signUp(stage, given.name, host.merchant, given.level)
      const { customer } = await stage.crowd.enterGuest(session, { url: stage.url, note: stage.note, host })
      return sentence('guestCame', { customer: customer.nickname, level: given.level, host: host.name })
    },
  }),
  verb({
    name: 'guests',
    help: 'guests sign up from the address of the server, until so many have or the platform refuses more',
    seenAt: [],
    input: z.object({ host, count: whole(1, 400, 'so many').default(guestTries.byAddress.count + 1) }),
    async run(stage, { host: name, count }) {
      const { merchant } = await stage.host(name)
      for (let at = 0; at < count; at++) {
        try {
          await signUp(stage, `Guest ${at + 1}`, merchant)
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 'too_many_guests') throw error
          return sentence('guestsRefused', { count: at, seconds: error.details.retryAfter ?? 0 })
        }
      }
      return sentence('guestsCame', { count })
    },
  }),
  verb({
    name: 'remind',
    help: 'a customer sets a reminder for the next match with the host',
    seenAt: [],
    input: z.object({ host, from: text('nickname or id of the customer').optional() }),
    async run(stage, given) {
      const host = await stage.host(given.host)
      return stage.crowd.elsewhere({ url: stage.url, host }, given.from, async ({ customer, request }) => {
        const { events } = await request('event/list', {}, stage.note)
        const event = events.find(({ anchorId, isMyReserve }) => anchorId === host.id && !isMyReserve)
        if (!event) throw wrong('host', 'noReminder', { host: host.name, customer: customer.nickname })
        await request('event/reserve', { eventId: event.eventId, anchorId: host.id }, stage.note)
        const match = `${event.homeTeamName} vs ${event.guestTeamName} (${event.eventId})`
        return sentence('reminds', { customer: customer.nickname, match, host: host.name })
      })
    },
  }),
  verb({
    name: 'manager-mutes',
    help: 'a manager of the room mutes another customer, as in the app',
    seenAt,
    input: z.object({ host, manager, customer: text('nickname or id of the customer'), minutes }),
    async run(stage, given) {
      const { host, viewer, customer } = await managerOf(stage, given)
      const minute = muteMinutes.find((known) => known === given.minutes) ?? muteMinutes[0]
      await viewer.request('customer/mute', { customerId: customer.id, minute }, stage.note)
      const names = { manager: viewer.customer.nickname, customer: customer.nickname, host: host.name }
      return sentence('managerMutes', { ...names, minutes: minute })
    },
  }),
  verb({
    name: 'manager-unmutes',
    help: 'a manager of the room lets another customer speak again',
    seenAt,
    input: z.object({ host, manager, customer: text('nickname or id of the customer') }),
    async run(stage, given) {
      const { host, viewer, customer } = await managerOf(stage, given)
      await viewer.request('customer/unmute', { customerId: customer.id }, stage.note)
      return sentence('managerUnmutes', { manager: viewer.customer.nickname, customer: customer.nickname, host: host.name })
    },
  }),
]
