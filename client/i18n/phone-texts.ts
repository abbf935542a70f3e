import type { Language } from './languages.ts'
import type { Texts } from './language.ts'

const files = import.meta.glob<Texts>('./{app,camera,moderation,phone,picture,record,rules,sign-in}/*.json', { import: 'default' })

/** What moderators and the host's app on a phone share with the back office, and the texts of the host's app. */
export const phoneTexts = (pack: string, language: Language) => files[`./${pack}/${language}.json`]
