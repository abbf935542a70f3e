// Which languages are heard in a room.
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import { languages, type Language } from '../../names/nicknames.ts'

/** Characters of a script, for hosts who have entered their language as free text. */
const scripts: readonly (readonly [Language, RegExp])[] = [
  ['th', /\p{Script=Thai}|thai/iu],
  ['vi', /[ăđơư]|việt|viet/iu],
  ['zh-CN', /[这们说华国简发]|simplified/iu],
  ['zh-TW', /\p{Script=Han}|chinese|mandarin/iu],
]

/** What the host says it is; else what the room's title is written in. */
export function languageOf({ language, title }: Pick<LobbyRoom, 'language' | 'title'>): Language {
  const named = languages.find((one) => one === language)
  return named ?? scripts.find(([, marks]) => marks.test(`${language ?? ''} ${title}`))?.[0] ?? 'en'
}

/** Those who speak it, and the guests that such a room has. */
export const mixOf = (language: Language): readonly (readonly [Language, number])[] =>
  languages.map((one) => [one, one === language ? 86 : one.slice(0, 2) === language.slice(0, 2) ? 6 : one === 'en' ? 5 : 1] as const)
