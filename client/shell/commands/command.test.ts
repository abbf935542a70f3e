import { expect, test } from 'vitest'
import { matching } from './command.ts'

const run = () => {}
const groups = [
  {
    label: 'Màn hình',
    commands: [
      { key: '/giftHistory', label: 'Lịch sử quà tặng', words: 'Gift history', run },
      { key: '/liveMonitor', label: 'Giám sát live', run },
    ],
  },
  { label: 'Streamer', commands: [{ key: '7', label: 'Đào', detail: 'Aurora', run }] },
]
const keys = (text: string) => matching(groups, text).flatMap(({ commands }) => commands.map(({ key }) => key))

test.each([
  ['', ['/giftHistory', '/liveMonitor', '7']],
  ['qua', ['/giftHistory']],
  ['history GIFT', ['/giftHistory']],
  ['  dao ', ['7']],
  ['aurora dao', ['7']],
  ['live gift', []],
])('"%s" finds every command that contains its words, in any order, with or without diacritics', (text, found) => {
  expect(keys(text)).toEqual(found)
})
