// Texts that a signed-in page of the back office needs beside its own: those of antd and dayjs, and the titles of columns, which CSV files share.
import type { Locale } from 'antd/es/locale/index.js'
import dayjs from 'dayjs'
import i18next from 'i18next'
import type { Language } from './languages.ts'

/** English is built into dayjs. */
const packs: Record<Language, { antd: () => Promise<{ default: Locale }>; dayjs: (() => Promise<unknown>) | null }> = {
  'zh-TW': { antd: () => import('antd/es/locale/zh_TW.js'), dayjs: () => import('dayjs/locale/zh-tw.js') },
  'zh-CN': { antd: () => import('antd/es/locale/zh_CN.js'), dayjs: () => import('dayjs/locale/zh-cn.js') },
  en: { antd: () => import('antd/es/locale/en_US.js'), dayjs: null },
  th: { antd: () => import('antd/es/locale/th_TH.js'), dayjs: () => import('dayjs/locale/th.js') },
  vi: { antd: () => import('antd/es/locale/vi_VN.js'), dayjs: () => import('dayjs/locale/vi.js') },
}

const antdLocales = new Map<string, Locale>()
/** antd's texts, once they are loaded. */
export const antdLocale = (language: string) => antdLocales.get(language)

const setDayjsLocale = (language: string) => dayjs.locale(language.toLowerCase())
i18next.on('languageChanged', setDayjsLocale)

const columns = import.meta.glob<Record<string, string>>('../../contract/columns/*.json', { import: 'default' })

export async function libraryTexts(language: Language) {
  const [antd, titles] = await Promise.all([
    packs[language].antd(),
    columns[`../../contract/columns/${language}.json`]?.(),
    packs[language].dayjs?.(),
  ])
  antdLocales.set(language, antd.default)
  if (i18next.language === language) setDayjsLocale(language)
  return { columns: titles }
}
