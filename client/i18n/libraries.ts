// Texts that a signed-in page of the back office needs beside its own: those of antd and dayjs, and the titles of columns, which CSV files share.
import type { Locale } from 'antd/es/locale/index.js'
import dayjs from 'dayjs'
import i18next from 'i18next'
import type { Language } from './languages.ts'

// antd's types declare these files as CommonJS, which they are not, so they are not imported by name.
const antd = import.meta.glob<Locale>('/node_modules/antd/es/locale/{zh_TW,zh_CN,en_US,th_TH,vi_VN}.js', { import: 'default' })
/** English is built into dayjs. */
const days: Record<Language, (() => Promise<unknown>) | null> = {
  'zh-TW': () => import('dayjs/locale/zh-tw.js'),
  'zh-CN': () => import('dayjs/locale/zh-cn.js'),
  en: null,
  th: () => import('dayjs/locale/th.js'),
  vi: () => import('dayjs/locale/vi.js'),
}
const columns = import.meta.glob<Record<string, string>>('../../contract/columns/*.json', { import: 'default' })

/** `th_TH`, as antd names the file: the language and the region where most people speak it. */
function antdName(tag: Language): string {
  const { language, region } = new Intl.Locale(tag).maximize()
  return `${language}_${region}`
}

const antdLocales = new Map<string, Locale>()
/** antd's texts, once they are loaded. */
export const antdLocale = (language: string) => antdLocales.get(language)

const setDayjsLocale = (language: string) => dayjs.locale(language.toLowerCase())
i18next.on('languageChanged', setDayjsLocale)

export async function libraryTexts(language: Language) {
  const [locale, titles] = await Promise.all([
    antd[`/node_modules/antd/es/locale/${antdName(language)}.js`]?.(),
    columns[`../../contract/columns/${language}.json`]?.(),
    days[language]?.(),
  ])
  if (locale) antdLocales.set(language, locale)
  if (i18next.language === language) setDayjsLocale(language)
  return { columns: titles }
}
