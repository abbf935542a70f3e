// The languages of the pages, in the order in which they are offered. A new language is one line here and its JSON file in each folder beside this file.
import type { Locale } from 'antd/es/locale/index.js'

/** A language's name in its own words, and the packs of antd and dayjs. English is built into dayjs. */
interface Described {
  label: string
  antd: () => Promise<{ default: Locale }>
  dayjs: (() => Promise<unknown>) | null
}

export const languages = {
  'zh-TW': { label: '繁體中文', antd: () => import('antd/es/locale/zh_TW.js'), dayjs: () => import('dayjs/locale/zh-tw.js') },
  'zh-CN': { label: '简体中文', antd: () => import('antd/es/locale/zh_CN.js'), dayjs: () => import('dayjs/locale/zh-cn.js') },
  en: { label: 'English', antd: () => import('antd/es/locale/en_US.js'), dayjs: null },
  th: { label: 'ไทย', antd: () => import('antd/es/locale/th_TH.js'), dayjs: () => import('dayjs/locale/th.js') },
  vi: { label: 'Tiếng Việt', antd: () => import('antd/es/locale/vi_VN.js'), dayjs: () => import('dayjs/locale/vi.js') },
} satisfies Record<string, Described>

export type Language = keyof typeof languages
export const isLanguage = (text: string): text is Language => text in languages

/** The language for a browser's tag such as `zh-Hans-SG` or `en-GB`. */
export function languageOf(tag: string): Language | undefined {
  if (isLanguage(tag)) return tag
  if (/^zh-(cn|sg|my|hans)/i.test(tag)) return 'zh-CN'
  if (/^zh/i.test(tag)) return 'zh-TW'
  const base = tag.slice(0, 2).toLowerCase()
  return isLanguage(base) ? base : undefined
}
