// Verbs for a raid, and for the means of a host against it: removed lines, modes of the chat, the shield, held lines, blocked words, undo.
import { z } from 'zod'
import { levelFrom, slowSeconds, clearMinutes, chatTextMax, blockedWordMax } from '#contract/limits.ts'
import { moderateRoom, readModeration } from '#contract/calls/room/moderation/room.ts'
import { addWords, wordActions } from '#contract/calls/room/words.ts'
import { playedDays } from '../../../auth/authentication.ts'
import { hasApp } from '../../../demo-rule.ts'
import { AppError } from '../../../http/errors.ts'
import { choice, host, text, whole } from '../arguments.ts'
import { refusalOf } from '../calls.ts'
import { storeNewcomers } from '../queries.ts'
import { sentence, unavailable, wrong } from '../sentences.ts'
import { verbsOf } from '../define-verb.ts'
import { both, customer, seenAt } from './moderation.ts'

const verb = verbsOf('moderation')
const raidersMax = 500
const isOn = (help: string) => choice(['on', 'off'], help)

export const roomActVerbs = [
  verb({
    name: 'raid',
    help: 'new accounts of one place enter within seconds, write the same few lines in variants, and leave after a while',
    seenAt,
    input: z.object({
      host,
      count: whole(1, raidersMax, 'so many').default(300),
      seconds: whole(1, 600, 'seconds within which they come').default(20),
    }),
    async run({ deps, encoders, ...stage }, { host: name, count, seconds }) {
      const host = await stage.host(name)
      if (!hasApp(deps.env)) throw unavailable(sentence('noApp', {}))
      const newcomers = await storeNewcomers(deps.db.prisma, host.merchant, count, deps.clock())
      const accounts = newcomers.map(({ id, nickname, guestKey }) => ({
        nickname,
        token: deps.auth.mintToken({ customerId: id, guestKey, lastsDays: playedDays }),
      }))
      const answer = await encoders.give('raid', { do: 'raid', anchorId: host.id, seconds, accounts })
      if (answer.outcome !== 'done') throw refusalOf(answer.message)
      return sentence('raided', { count, host: host.name, seconds })
    },
  }),
  verb({
    name: 'remove-line',
    help: 'the host removes the last line of a customer, or all lines of the last minutes',
    seenAt,
    input: z.object({ host, customer, lines: choice(['last', 'all'], 'which lines').default('last') }),
    async run(stage, given) {
      const { host, customer } = await both(stage, given)
      const names = { host: host.name, customer: customer.nickname }
      const params = { anchorId: host.id }
      if (given.lines === 'all') {
        await host.request(moderateRoom, { params, body: { act: 'clear', customerId: customer.id, reason: 'spam' } })
        return sentence('linesRemoved', { ...names, minutes: clearMinutes })
      }
      const line = (await host.chat()).findLast(({ customerId }) => customerId === customer.id)
      if (!line?.place) throw wrong('customer', 'noLine', names)
      await host.request(moderateRoom, { params, body: { act: 'remove', line: line.place, reason: 'spam' } })
      return sentence('lineRemoved', { ...names, text: line.message })
    },
  }),
  verb({
    name: 'modes',
    help: 'the host sets the modes of the chat; those that are not given are off',
    seenAt,
    input: z.object({
      host,
      slow: whole(0, 120, 'seconds between two lines of a viewer; 0 is off')
        .refine((given) => slowSeconds.some((known) => known === given), { params: { choices: slowSeconds } })
        .default(0),
      level: whole(levelFrom.min, levelFrom.max, 'the lowest level that may write').default(0),
      pause: isOn('whether the chat is paused').default('off'),
    }),
    async run(stage, { slow, level, pause, ...given }) {
      const host = await stage.host(given.host)
      const seconds = slowSeconds.find((known) => known === slow) ?? 0
      const isPaused = pause === 'on'
      await host.request(moderateRoom, {
        params: { anchorId: host.id },
        body: { act: 'modes', slowSeconds: seconds, levelFrom: level, isPaused },
      })
      return sentence(isPaused ? 'modesPaused' : 'modesSet', { host: host.name, seconds, level })
    },
  }),
  verb({
    name: 'shield',
    help: 'the host raises the shield: slow mode, level only, a paused chat, all checks, and the lines of those who have just come are removed',
    seenAt,
    input: z.object({ host, state: choice(['up', 'down'], 'up, or down again').default('up') }),
    async run(stage, given) {
      const host = await stage.host(given.host)
      const body = { act: 'shield', isUp: given.state === 'up' } as const
      const { entryId } = await host.request(moderateRoom, { params: { anchorId: host.id }, body })
      if (entryId === null) return sentence('shieldWasSo', { host: host.name })
      return sentence(body.isUp ? 'shieldUp' : 'shieldDown', { host: host.name, entry: entryId })
    },
  }),
  verb({
    name: 'hold',
    help: 'a customer writes a line that is held: the host switches all checks on, and the line has a link',
    seenAt,
    input: z.object({
      host,
      text: text('the words').max(chatTextMax).default('more at www.example.com'),
      from: text('nickname or id of the customer; without one, somebody who is there').optional(),
    }),
    async run(stage, given) {
      const host = await stage.host(given.host)
      const checks = { flood: true, repeat: true, links: true, shouting: true }
      await host.request(moderateRoom, { params: { anchorId: host.id }, body: { act: 'modes', checks } })
      const viewer = await stage.crowd.one({ url: stage.url, note: stage.note, host }, given.from)
      const names = { customer: viewer.customer.nickname, host: host.name }
      try {
        await viewer.request('chat/message', { message: given.text }, stage.note)
      } catch (error) {
        if (error instanceof AppError && error.code === 'line_held') return sentence('lineHeld', names)
        throw error
      }
      return sentence('lineNotHeld', { customer: names.customer })
    },
  }),
  verb({
    name: 'word',
    help: 'the host adds a word to the own list of blocked words',
    seenAt: [],
    input: z.object({
      host,
      word: text('the word; * at an end lets it go on there').max(blockedWordMax),
      action: choice(wordActions, 'whether lines with it are refused or held').default('refuse'),
    }),
    async run(stage, { word, action, ...given }) {
      const host = await stage.host(given.host)
      await host.request(addWords, { body: { words: [word], action } })
      return sentence(action === 'hold' ? 'wordHeld' : 'wordRefused', { host: host.name, word })
    },
  }),
  verb({
    name: 'undo',
    help: 'the host undoes the last thing that was done in the room',
    seenAt,
    input: z.object({ host }),
    async run(stage, given) {
      const host = await stage.host(given.host)
      const params = { anchorId: host.id }
      const { log } = await host.request(readModeration, { params })
      const last = log.find(({ undoable }) => undoable)
      if (!last) throw wrong('host', 'nothingToUndo', { host: host.name })
      await host.request(moderateRoom, { params, body: { act: 'undo', entryId: last.id } })
      return sentence('undone', { host: host.name, entry: last.id })
    },
  }),
]
