import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { languages } from '#client/i18n/languages.ts'
import { retiredVerbsOf, verbFaults } from './one-verb.ts'

const verbs = retiredVerbsOf(readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8'))

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
  const faults = (text: string) => verbFaults('client/i18n/x/office.json', language, { live: { text } }, verbs[language] ?? [])
  expect(faults(wrong)).toHaveLength(1)
  expect(faults(right)).toEqual([])
})
