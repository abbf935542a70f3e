// The titles of columns in files. The tables on the screens use the same texts.
import en from '#contract/columns/en.json' with { type: 'json' }
import th from '#contract/columns/th.json' with { type: 'json' }
import vi from '#contract/columns/vi.json' with { type: 'json' }
import simplified from '#contract/columns/zh-CN.json' with { type: 'json' }
import traditional from '#contract/columns/zh-TW.json' with { type: 'json' }

export const titles = { en, 'zh-TW': traditional, 'zh-CN': simplified, th, vi }
export type FileLanguage = keyof typeof titles
export type Title = keyof typeof en
const isFileLanguage = (text: string): text is FileLanguage => Object.hasOwn(titles, text)

export const titleIn = (language: FileLanguage, title: Title): string => titles[language][title]

interface LanguageHeaders {
  language: string | undefined
  acceptLanguage: string | undefined
}

/**
 * CN covers both Chinese scripts, so `accept-language` decides between them. Without a language header the file is in English, like errors.
 */
export function fileLanguage({ language = '', acceptLanguage = '' }: LanguageHeaders): FileLanguage {
  const requested = language.toLowerCase()
  if (requested === 'tw' || requested === 'zh-tw') return 'zh-TW'
  if (requested !== 'cn' && requested !== 'zh-cn') return isFileLanguage(requested) ? requested : 'en'
  const script = /\bzh-(?:TW|HK|MO|Hant)/i.exec(acceptLanguage)?.index ?? Infinity
  return script < (/\bzh-(?:CN|SG|Hans)/i.exec(acceptLanguage)?.index ?? Infinity) ? 'zh-TW' : 'zh-CN'
}
