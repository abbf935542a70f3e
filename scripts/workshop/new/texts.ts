// Texts in the languages of the pages, each marked as to be translated.
import { languages } from '#client/i18n/languages.ts'
import { toTranslate } from '../../checks/locales/to-translate.ts'
import { Texts } from '../../checks/locales/faults.ts'
import type { Draft } from './draft.ts'
import { Refusal } from './names.ts'

const codes = Object.keys(languages)
const packFile = (pack: string, language: string) => `client/i18n/${pack}/${language}.json`

/** The title of a screen, as an object in code. */
export const titleCode = (words: string) =>
  `{ ${codes.map((code) => `${/\W/.test(code) ? `'${code}'` : code}: '${toTranslate}${words}'`).join(', ')} }`

/** Adds texts to a group of a pack, in each language. @param at the names of the groups from the outermost one */
export function addTexts(draft: Draft, pack: string, at: string[], texts: Record<string, string>): void {
  for (const language of codes) {
    draft.edit(packFile(pack, language), (file) => {
      const all = Texts.parse(JSON.parse(file))
      let group = all
      for (const name of at) {
        const inner = (group[name] ??= {})
        if (typeof inner === 'string') throw new Refusal(`${packFile(pack, language)}: ${name} is a text, not a group of texts.`)
        group = inner
      }
      for (const [key, text] of Object.entries(texts)) group[key] = `${toTranslate}${text}`
      return `${JSON.stringify(all, null, 2)}\n`
    })
  }
}

/** Refuses a group of texts that a pack has. */
export function demandNewGroup(draft: Draft, group: string): void {
  const packs = draft.list('client/i18n').filter((pack) => draft.exists(packFile(pack, 'en')))
  const taken = packs.find((pack) => group in Texts.parse(JSON.parse(draft.read(packFile(pack, 'en')))))
  if (taken) throw new Refusal(`${packFile(taken, 'en')} has texts named ${group}: choose another name.`)
}
