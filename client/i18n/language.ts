// The language of the page. One lazy chunk a language holds our texts, antd's and dayjs' together; another what only families and admins
// are shown, so that a host does not wait for it.
import type { Locale } from 'antd/es/locale/index.js'
import dayjs from 'dayjs'
import i18next, { changeLanguage, use as plugIn } from 'i18next'
import { initReactI18next } from 'react-i18next'

/** In the order they are offered, each named in its own words. */
export const languages = {
  'zh-TW': {
    label: '繁體中文',
    load: () => import('./zh-TW.ts'),
    loadStaff: () => import('./staff/zh-TW.json', { with: { type: 'json' } }),
  },
  'zh-CN': {
    label: '简体中文',
    load: () => import('./zh-CN.ts'),
    loadStaff: () => import('./staff/zh-CN.json', { with: { type: 'json' } }),
  },
  en: { label: 'English', load: () => import('./en.ts'), loadStaff: () => import('./staff/en.json', { with: { type: 'json' } }) },
  th: { label: 'ไทย', load: () => import('./th.ts'), loadStaff: () => import('./staff/th.json', { with: { type: 'json' } }) },
  vi: { label: 'Tiếng Việt', load: () => import('./vi.ts'), loadStaff: () => import('./staff/vi.json', { with: { type: 'json' } }) },
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

/** The stored choice, else the browser's, else traditional Chinese. */
function firstLanguage(): Language {
  const stored = sessionStorage.getItem(storageKey)
  const wanted = stored === null ? navigator.languages : [stored, ...navigator.languages]
  for (const tag of wanted) {
    const language = languageOf(tag)
    if (language) return language
  }
  return defaultLanguage
}

async function loadShared(language: Language) {
  if (antdLocales.has(language)) return
  const pack = (await languages[language].load()).default
  antdLocales.set(language, pack.antd)
  i18next.addResourceBundle(language, 'translation', pack.messages)
}

let showsStaff = false
const withStaff = new Set<Language>()

async function loadStaff(language: Language) {
  if (!showsStaff || withStaff.has(language)) return
  const { default: texts } = await languages[language].loadStaff()
  withStaff.add(language)
  // The two have no group in common.
  i18next.addResourceBundle(language, 'translation', texts)
}

/** From here on the page has the texts of families and admins, too, in whichever language it is shown. */
export async function showStaffTexts() {
  showsStaff = true
  if (isLanguage(i18next.language)) await loadStaff(i18next.language)
}

async function show(language: Language) {
  await Promise.all([loadShared(language), loadStaff(language)])
  // They may have been asked for meanwhile.
  await loadStaff(language)
  dayjs.locale(language.toLowerCase())
  document.documentElement.lang = language
  await changeLanguage(language)
}

/** It is kept for this tab, whether the user chose it or it was the first one. */
export async function chooseLanguage(language: Language) {
  await show(language)
  sessionStorage.setItem(storageKey, language)
}

export async function startLanguage() {
  await plugIn(initReactI18next).init({
    // No language yet: the chosen one's texts arrive with its chunk.
    resources: {},
    lng: 'cimode',
    fallbackLng: false,
    interpolation: { escapeValue: false },
  })
  await chooseLanguage(firstLanguage())
}
