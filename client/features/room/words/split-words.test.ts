import { expect, test } from 'vitest'
import { splitWords } from './split-words.ts'

test('words are pasted one on a line or with commas of any script between them, and each counts once', () => {
  expect(splitWords('spam\r\n  Cheap Points ,加賴，代儲、外掛\n\nSPAM;ＶＩＰ*')).toEqual([
    'spam',
    'cheap points',
    '加賴',
    '代儲',
    '外掛',
    'vip*',
  ])
  expect(splitWords(' \n , ')).toEqual([])
})
