// The language of the page. One lazy chunk a language holds our texts, antd's and dayjs' together.
import type { Locale } from 'antd/es/locale/index.js'
import dayjs from 'dayjs'
import i18next, { changeLanguage, use as plugIn } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** In the order they are offered, each named in its own words. */
export const languages = {
  'zh-TW': { label: '繁體中文', load: () => import('./zh-TW.ts') },
  'zh-CN': { label: '简体中文', load: () => import('./zh-CN.ts') },
  en: { label: 'English', load: () => import('./en.ts') },
  th: { label: 'ไทย', load: () => import('./th.ts') },
  vi: { label: 'Tiếng Việt', load: () => import('./vi.ts') },
}
export type Language = keyof typeof languages
export const isLanguage = (text: string): text is Language => text in languages

const defaultLanguage: Language = 'zh-TW'
const storageKey = 'language'

const antdLocales = new Map<string, Locale>()
export const antdLocale = (language: string) => antdLocales.get(language)

/** The language that a browser's tag such as `zh-Hans-SG` or `en-GB` asks for. */
export function languageOf(tag: string): Language | undefined {
  if (isLanguage(tag)) return tag
  if (/^zh-(cn|sg|my|hans)/i.test(tag)) return 'zh-CN'
  if (/^zh/i.test(tag)) return 'zh-TW'
  const base = tag.slice(0, 2).toLowerCase()
  return isLanguage(base) ? base : undefined
}

/** The stored choice, else the browser's, else traditional Chinese (spec section 1). */
function firstLanguage(): Language {
  const stored = sessionStorage.getItem(storageKey)
  const wanted = stored === null ? navigator.languages : [stored, ...navigator.languages]
  for (const tag of wanted) {
    const language = languageOf(tag)
    if (language) return language
  }
  return defaultLanguage
}

async function show(language: Language) {
  if (!antdLocales.has(language)) {
    const pack = (await languages[language].load()).default
    antdLocales.set(language, pack.antd)
    i18next.addResourceBundle(language, 'translation', pack.messages)
  }
  dayjs.locale(language.toLowerCase())
  document.documentElement.lang = language
  await changeLanguage(language)
}

/** The user's own choice; it is kept for this tab. */
export async function chooseLanguage(language: Language) {
  await show(language)
  sessionStorage.setItem(storageKey, language)
}

export async function startLanguage() {
  await plugIn(initReactI18next).init({
    // No language yet: the chosen one's texts arrive with its chunk.
    resources: {}, lng: 'cimode', fallbackLng: false, interpolation: { escapeValue: false },
  })
  await show(firstLanguage())
}
