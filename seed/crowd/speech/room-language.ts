// The languages of a room and its viewers.
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import { languages, type Language } from '../../names/nicknames.ts'

/** Characters of a script, for hosts who have entered their language as free text. */
const scripts: readonly (readonly [Language, RegExp])[] = [
  ['th', /\p{Script=Thai}|thai/iu],
  ['vi', /[ăđơư]|việt|viet/iu],
  ['zh-CN', /[这们说华国简发]|simplified/iu],
  ['zh-TW', /\p{Script=Han}|chinese|mandarin/iu],
]

/** The language that the host has entered, else the language of the room's title. */
export function languageOf({ language, title }: Pick<LobbyRoom, 'language' | 'title'>): Language {
  const named = languages.find((one) => one === language)
  return named ?? scripts.find(([, marks]) => marks.test(`${language ?? ''} ${title}`))?.[0] ?? 'en'
}

/** The language of the room, and those of its usual guests. */
export const mixOf = (language: Language): readonly (readonly [Language, number])[] =>
  languages.map((one) => [one, one === language ? 86 : one.slice(0, 2) === language.slice(0, 2) ? 6 : one === 'en' ? 5 : 1] as const)
