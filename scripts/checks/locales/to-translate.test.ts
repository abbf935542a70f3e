import { expect, it } from 'vitest'
import { toTranslate, untranslatedFaults, untranslatedTitles } from './to-translate.ts'

it('names the file and the key of a text that is to be translated', () => {
  const texts = { profile: { fields: { zodiac: 'Zodiac sign', motto: `${toTranslate}Motto` } } }
  expect(untranslatedFaults('client/i18n/host/th.json', texts)).toEqual([
    'client/i18n/host/th.json: profile.fields.motto is to be translated',
  ])
})

it('names the screen and the language of a title that is to be translated', () => {
  const title = { en: 'Gifts by hour', 'zh-TW': '禮物時段', 'zh-CN': '礼物时段', th: `${toTranslate}Gift hours`, vi: 'Quà theo giờ' }
  expect(untranslatedTitles('client/features/gift-hours/screen.ts', [{ path: '/giftHours', title }])).toEqual([
    'client/features/gift-hours/screen.ts: the title of /giftHours in th is to be translated',
  ])
})
