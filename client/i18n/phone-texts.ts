import type { Language } from './languages.ts'
import type { Texts } from './language.ts'

const files = import.meta.glob<Texts>('./{app,camera,phone,picture,record,sign-in}/*.json', { import: 'default' })

/** What the host's app on a phone shares with the back office, and its own texts. */
export const phoneTexts = (pack: string, language: Language) => files[`./${pack}/${language}.json`]
