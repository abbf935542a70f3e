import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '#client/i18n/languages.ts'
import { retiredVerbsOf, wordingFaults } from './wording.ts'

const verbs = retiredVerbsOf(readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8'))
const found = (text: string, language = 'en') =>
  wordingFaults(`client/i18n/${language}/office.json`, { live: { text } }, verbs[language] ?? []).length

it('a text that has a constant as a number of its own is reported, in every language', () => {
  for (const text of [
    'The push was gone for 90 seconds.',
    'Codes are good for 12 h.',
    'JPG or PNG, under 2 MB',
    'wait a minute before you go on air',
    'in the last two hours',
    '30 分鐘內沒有收到推流',
    'ไป 90 วินาที',
    'bị mất 90 giây',
  ])
    expect(found(text)).toBe(1)
})

it('a value, a name and a rate are none', () => {
  for (const text of ['gone for {{reconnectGraceSeconds}} seconds', 'H.264 and AAC', '127.0.0.1:4455', 'only one a minute', 'Top 3'])
    expect(found(text)).toBe(0)
})

it('the glossary has the verbs of every language', () => {
  expect(Object.keys(verbs).toSorted()).toEqual(Object.keys(languages).toSorted())
})

it.each([
  ['en', 'Go live with this phone', 'Go on air with this phone'],
  ['zh-TW', '要結束直播嗎？', '要下播嗎？直播已結束。'],
  ['zh-CN', '请先在 OBS 开始直播', '请先在 OBS 按下“开始直播”'],
  ['th', 'กำลังออกอากาศ', 'กำลังไลฟ์'],
  ['vi', 'Bắt đầu live', 'Lên sóng'],
])('a text of %s with another verb is reported', (language, wrong, right) => {
  expect([found(wrong, language), found(right, language)]).toEqual([1, 0])
})
