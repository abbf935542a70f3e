// antd and dayjs in the page's language. A language's pack brings their words along.
import type { Locale } from 'antd/es/locale/index.js'
import dayjs from 'dayjs'
import i18next from 'i18next'

const locales = new Map<string, Locale>()
export const antdLocale = (language: string) => locales.get(language)

const speak = (language: string) => dayjs.locale(language.toLowerCase())
i18next.on('languageChanged', speak)

/** dayjs' locale has been imported already. */
export function addLocale(language: string, antd: Locale) {
  locales.set(language, antd)
  if (i18next.language === language) speak(language)
}
