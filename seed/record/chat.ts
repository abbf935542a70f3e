// The chat of a session: greetings, small talk, and lines about gifts, each in its speaker's language.
import { chatRows } from '#server/features/sessions/record/commands/chat-rows.ts'
import { fill } from '../crowd/scene.ts'
import { createDecks } from '../crowd/speech/decks.ts'
import type { Draw } from '../draw.ts'
import { giftCatalogue } from '../names/gift-catalogue.ts'
import { phraseBooks } from '../phrases/books.ts'
import type { Lines, PhraseBook } from '../phrases/phrase-book.ts'
import type { Batch } from '../world/batch.ts'
import type { DemoCustomer } from '../world/customers.ts'
import type { Gift } from '../world/giving.ts'
import type { Stay } from './stays.ts'

const second = 1000
const minute = 60 * second
const greets = 0.5
const talksEveryMinutes = { from: 4, to: 15 }
const speaksWithGift = 0.25
const signs = new Map(giftCatalogue.map(({ id, name, sign }) => [id, sign ?? name]))

interface Scene {
  host: string
  stays: readonly Stay[]
  gifts: readonly Gift[]
  customerOf(id: number): DemoCustomer | undefined
}

export function addChat(batch: Batch, draw: Draw, live_session_id: number, { host, stays, gifts, customerOf }: Scene): void {
  const deal = createDecks(draw)
  const lines: { at: number; customerId: number; text: string }[] = []
  const addLine = (customerId: number, at: number, from: (book: PhraseBook) => Lines, gift = '') => {
    const customer = customerOf(customerId)
    if (!customer) return
    const book = phraseBooks[customer.language]
    lines.push({ at, customerId, text: fill(deal(from(book)), { book, draw }, { host, game: null }, { gift }) })
  }
  for (const { customerId, from, to, isReturn } of stays) {
    const greetsAt = from + draw.whole(4, 30) * second
    if (draw.chance(greets) && greetsAt < to) addLine(customerId, greetsAt, (book) => (isReturn ? book.returns : book.greetings))
    const pause = () => draw.between(talksEveryMinutes.from, talksEveryMinutes.to) * minute
    for (let at = greetsAt + pause(); at < to; at += pause()) addLine(customerId, Math.floor(at), (book) => book.smallTalk)
  }
  for (const { at, customerId, giftId } of gifts)
    if (draw.chance(speaksWithGift)) addLine(customerId, at + second, (book) => book.withGift, signs.get(giftId))
  const plain = { name: null, role: 'customer', refused: null } as const
  const sorted = lines.sort((a, b) => a.at - b.at).map((line) => ({ ...line, ...plain, at: new Date(line.at) }))
  for (const row of chatRows(sorted)) batch.add('session_chat', { live_session_id, ...row })
}
