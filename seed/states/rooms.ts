// Rooms: mutes, managers, private messages, push keys.
import { muteForever } from '#contract/limits.ts'
import { ahead, anchorIn, before, customersOf, familyIn, ms, putSession, type Stage } from './stage.ts'
import type { States } from './state.ts'

const customers = (stage: Stage, login: string) => customersOf(stage, anchorIn(stage.people, login))

/** Adds a mute to Dana's room, which has no mutes or managers otherwise. */
function mute(stage: Stage, at: number, minute: number, begun: number) {
  const banned = before(stage.now, begun)
  stage.batch.add('mute', {
    anchor_id: anchorIn(stage.people, 'dana').id,
    customer_id: customers(stage, 'dana')[at]?.id ?? null,
    by_manager_id: null,
    is_ban: false,
    minute,
    ban_time: banned,
    free_time: minute === muteForever ? null : ahead(banned, minute * ms.minute),
    lifted_at: null,
  })
}

const dana = { account: 'dana', screen: '/liveControl', hosts: ['dana'] } as const
const live = (stage: Stage) => putSession(stage, 'dana', { begun: 5 * ms.minute, lost: 'never', visitors: 12, gifts: 6 })

const keyOf =
  (left: number): NonNullable<States[string]['prepare']> =>
  (people, { now }) => {
    anchorIn(people, 'dana').keyExpiresAt = ahead(now, left)
  }

export const rooms: States = {
  'mutes-200': {
    ...dana,
    summary: '200 customers are muted, for times of every length',
    add(stage) {
      live(stage)
      const minutes = [120, 1440, 4320, 43_200, muteForever] as const
      for (let at = 0; at < 200; at++) mute(stage, at, minutes[at % minutes.length] ?? 120, (at + 1) * 30 * ms.second)
    },
  },
  'mute-ends-in-a-minute': {
    ...dana,
    summary: 'one customer is muted, for one more minute',
    add(stage) {
      live(stage)
      mute(stage, 0, 120, 119 * ms.minute)
    },
  },
  'managers-12': {
    ...dana,
    summary: 'twelve managers, more than the live page has avatars for',
    add(stage) {
      live(stage)
      for (const { id } of customers(stage, 'dana').slice(0, 12))
        stage.batch.add('room_manager', { anchor_id: anchorIn(stage.people, 'dana').id, customer_id: id, created_at: stage.now })
    },
  },
  'private-messages-waiting': {
    ...dana,
    summary: 'three private messages of the family wait for the next sign-in of the host',
    add(stage) {
      const texts = ['Please be on air by eight.', 'Your new background looks great!', 'Call me when you have read this.']
      for (const [at, text] of texts.entries())
        stage.batch.add('private_message', {
          account_id: familyIn(stage.people, 'aurora').accountId,
          anchor_id: anchorIn(stage.people, 'dana').id,
          text,
          created_at: before(stage.now, (texts.length - at) * ms.hour),
          delivered_at: null,
        })
    },
  },
  'key-expired': { ...dana, summary: 'the push key expired an hour ago; opening the page makes a new one', prepare: keyOf(-ms.hour) },
  'key-expires-tomorrow': {
    ...dana,
    summary: 'the push key expires tomorrow; opening the page makes a new one, and both are good until then',
    prepare: keyOf(ms.day),
  },
  'key-refused': {
    ...dana,
    summary: 'the encoder has just been refused because of a wrong key (only while the product runs)',
    refusal: { stream: 'dana', reason: 'wrong_key' },
  },
  'codec-refused': {
    ...dana,
    summary: 'the encoder has just been refused because of its codec (only while the product runs)',
    refusal: { stream: 'dana', reason: 'unsupported_codec' },
  },
}
