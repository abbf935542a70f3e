import type { Language } from '../names/nicknames.ts'
import { english } from './en.ts'
import type { PhraseBook } from './phrase-book.ts'
import { thai } from './th.ts'
import { vietnamese } from './vi.ts'
import { simplifiedChinese } from './zh-CN.ts'
import { traditionalChinese } from './zh-TW.ts'

export const phraseBooks: Record<Language, PhraseBook> = {
  'zh-TW': traditionalChinese,
  'zh-CN': simplifiedChinese,
  en: english,
  th: thai,
  vi: vietnamese,
}
