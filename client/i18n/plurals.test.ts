import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { constants } from './constants.ts'
import office from './en/office.json' with { type: 'json' }
import room from './en/room.json' with { type: 'json' }
import staff from './en/staff.json' with { type: 'json' }
import signIn from './en/sign-in.json' with { type: 'json' }
import thai from './th/office.json' with { type: 'json' }

const i18n = createInstance()
await i18n.init({
  lng: 'en',
  resources: { en: { translation: { ...signIn, ...office, ...room, ...staff } }, th: { translation: thai } },
  interpolation: { escapeValue: false },
})
const { t } = i18n

it('one of something is not called many', () => {
  const fee = (count: number) => t('live.feePer', { count, fee: count, minute: 3 })
  expect([fee(1), fee(2)]).toEqual(['1 point for each 3 minutes', '2 points for each 3 minutes'])
  const managers = (count: number) => t('moderation.moreManagers', { count, number: `+${count}` })
  expect([managers(1), managers(12)]).toEqual(['+1 more manager', '+12 more managers'])
  const days = (count: number) => t('settlement.settleDays', { count, number: count, sum: '10.00' })
  expect([days(1), days(2)]).toEqual(['Settle 1 day · 10.00', 'Settle 2 days · 10.00'])
  const gift = (count: number) => `${count} ${t('common.pointUnit', { count })}`
  expect([gift(1), gift(99.99)]).toEqual(['1 point', '99.99 points'])
  const members = (count: number) => t('manager.membersOf', { count, number: count, name: 'Aurora' })
  expect([members(1), members(0)]).toEqual(['1 member of Aurora', '0 members of Aurora'])
  expect(t('live.feePer', { lng: 'th', count: 1, fee: 1, minute: 3 })).toContain('1')
})

/** Their numbers cannot be one: points with two decimals, which English has in the plural (1.00 points), and constants. */
const neverOne = [
  'report.cut',
  'income.earned',
  'why.unchanged',
  'why.changed',
  'why.settledBefore',
  'statement.notYet',
  'moderate.held.note',
  'moderate.checkDetails.flood',
  'moderate.checkDetails.repeat',
  'moderate.checkDetails.shouting',
  'moderate.samePlace.came',
  'pairing.findingDetail.keyFramesAuto',
  'why.counts.watchedCounts',
  'watch.feeDetail',
  'pairing.findingDetail.fps',
  'rehearsal.fault.few',
  'words.tooMany',
  'words.tooLong',
  'words.count',
]
/** A value before a noun in the plural, with at most one word between them; no name before a verb, no constant, and no unit. */
const counted = new RegExp(
  String.raw`\{\{(?!name|address|${Object.keys(constants).join('|')})\w+\}\} (?:(?!was |is |in |of |it )\w+ )?(?!was\b|is\b|ms\b|fps\b|kbps\b)\w+s\b`,
  'i',
)

const packs = import.meta.glob<object>('./en/*.json', { eager: true, import: 'default' })

it('every number that stands before a noun has a singular in English', () => {
  const flat = (texts: object, prefix = ''): [string, string][] =>
    Object.entries(texts).flatMap(([name, text]: [string, string | object]): [string, string][] =>
      typeof text === 'string' ? [[prefix + name, text]] : flat(text, `${prefix}${name}.`),
    )
  const texts = Object.values(packs).flatMap((pack) => flat(pack))
  expect(texts.length).toBeGreaterThan(1000)
  const keys = new Set(texts.map(([key]) => key))
  const many = texts.filter(([key, text]) => !key.endsWith('_one') && counted.test(text)).map(([key]) => key)
  expect(many.filter((key) => !keys.has(key.replace(/(_other)?$/, '_one')) && !neverOne.includes(key))).toEqual([])
})
