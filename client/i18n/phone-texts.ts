import type { Language } from './languages.ts'
import type { Texts } from './language.ts'

const files = import.meta.glob<Texts>('./{app,camera,moderation,phone,picture,record,rules,sign-in}/*.json', { import: 'default' })

/** Texts of the host's app, and those that it and moderators on phones share with the back office. */
export const phoneTexts = (pack: string, language: Language) => files[`./${pack}/${language}.json`]
