import { expect, it } from 'vitest'
import { numberFaults } from './numbers.ts'

const found = (text: string) => numberFaults('client/i18n/en/office.json', { live: { text } }).length

it('a text that has a constant as a number of its own is reported, in every language', () => {
  for (const text of [
    'The push was gone for 90 seconds.',
    'Codes are good for 12 h.',
    'JPG or PNG, under 2 MB',
    'wait a minute before you go live',
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
