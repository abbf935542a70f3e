import { expect, it } from 'vitest'
import { languageOf } from './languages.ts'

it.each([
  ['zh-TW', 'zh-TW'],
  ['zh-HK', 'zh-TW'],
  ['zh', 'zh-TW'],
  ['zh-Hant-MO', 'zh-TW'],
  ['zh-CN', 'zh-CN'],
  ['zh-SG', 'zh-CN'],
  ['zh-Hans-HK', 'zh-CN'],
  ['en-GB', 'en'],
  ['th-TH', 'th'],
  ['vi', 'vi'],
])('a browser that asks for %s gets %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})

it('a language that we do not speak is left to the next choice', () => {
  expect(languageOf('fr-FR')).toBeUndefined()
})
