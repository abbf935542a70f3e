// The languages of the pages, in the order in which they are offered, each in its own words. A new language is a line here and in libraries.ts,
// and its folder of JSON files beside this file.

export const languages = { 'zh-TW': '繁體中文', 'zh-CN': '简体中文', en: 'English', th: 'ไทย', vi: 'Tiếng Việt' } as const

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
