import { expect, it } from 'vitest'
import { fontsOf } from './page-style.ts'

it('a Chinese page uses the character forms of its own script, whatever fonts are installed', () => {
  const order = (language: string) =>
    ['PingFang SC', 'YaHei', 'CJK SC', 'PingFang TC', 'JhengHei', 'CJK TC', 'system-ui'].toSorted(
      (a, b) => fontsOf(language).indexOf(a) - fontsOf(language).indexOf(b),
    )
  expect(order('zh-CN')).toEqual(['PingFang SC', 'YaHei', 'CJK SC', 'PingFang TC', 'JhengHei', 'CJK TC', 'system-ui'])
  for (const language of ['zh-TW', 'en', 'th', 'vi']) expect(order(language).slice(0, 3)).toEqual(['PingFang TC', 'JhengHei', 'CJK TC'])
})
