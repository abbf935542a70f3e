// Viewers and rooms for tests.
import { createDraw } from '../draw.ts'
import { giftCatalogue } from '../names/gift-catalogue.ts'
import { languages } from '../names/nicknames.ts'
import { phraseBooks } from '../phrases/books.ts'
import type { Customer } from './customers.ts'
import { createDecks } from './speech/decks.ts'
import { personaOf } from './persona.ts'
import type { RoomScene, Viewer } from './scene.ts'

export const aCustomer = (some: Partial<Customer> = {}): Customer => ({
  id: 1,
  nickname: `Viewer ${some.id ?? 1}`,
  color: '#888888',
  rank: 1,
  language: 'en',
  merchant: 'lumen',
  token: 'none',
  managerOf: [],
  ...some,
})

export function aViewer({
  seed = 'seed',
  isManager = false,
  ...some
}: Partial<Customer> & { seed?: string; isManager?: boolean } = {}): Viewer {
  const customer = aCustomer(some)
  const book = phraseBooks[languages.find((one) => one === customer.language) ?? 'en']
  return { customer, persona: personaOf(customer), book, draw: createDraw(`${seed}/${customer.id}`), isManager }
}

export const aScene = (seed = 'seed'): RoomScene => ({
  host: 'Bella',
  isPrivate: false,
  game: null,
  gifts: giftCatalogue,
  viewers: 14,
  deal: createDecks(createDraw(seed)),
})
