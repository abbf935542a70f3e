// antd and dayjs in the page's language.
import type { Locale } from 'antd/es/locale/index.js'
import dayjs from 'dayjs'
import i18next from 'i18next'
import { languages, type Language } from './languages.ts'

const antdLocales = new Map<string, Locale>()
/** antd's texts, once they are loaded. */
export const antdLocale = (language: string) => antdLocales.get(language)

const setDayjsLocale = (language: string) => dayjs.locale(language.toLowerCase())
i18next.on('languageChanged', setDayjsLocale)

export async function loadLocales(language: Language) {
  const [antd] = await Promise.all([languages[language].antd(), languages[language].dayjs?.()])
  antdLocales.set(language, antd.default)
  if (i18next.language === language) setDayjsLocale(language)
}
