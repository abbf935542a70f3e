// Sizes and fonts, and the CSS variables of these and of the colours (kit/colour/palette.ts).
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { coloursOf } from '../../kit/colour/palette.ts'
import { useDark } from './colorScheme.ts'

/** The spacing scale, in px. CSS: `--gr-1` to `--gr-6`. */
export const space = [4, 8, 12, 16, 24, 32] as const

/** Three sizes for text and one for big figures, in px. CSS: `--gr-small`, `--gr-text`, `--gr-title`, `--gr-figure`. */
export const type = { small: 13, text: 15, title: 20, figure: 30 } as const

const latin = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell"
const traditional = "'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', 'Noto Sans TC'"
const simplified = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'"
const thai = "'Noto Sans Thai', 'Leelawadee UI', Thonburi"

/**
 * The same code point looks different in traditional and simplified Chinese, so the fonts of the page's language come first. `system-ui` is
 * last, because on a Chinese system it has the forms of that system's language.
 */
export const fontsOf = (language: string) =>
  [latin, ...(language === 'zh-CN' ? [simplified, traditional] : [traditional, simplified]), thai, 'system-ui, sans-serif'].join(', ')

/** Every colour and size as `--gr-<name>`. */
function cssVariables(isDark: boolean, language: string): [name: string, value: string][] {
  return [
    ...coloursOf(isDark).map(([name, value]): [string, string] => [`--gr-${name}`, value]),
    ...space.map((px, index): [string, string] => [`--gr-${index + 1}`, `${px}px`]),
    ...Object.entries(type).map(([name, px]): [string, string] => [`--gr-${name}`, `${px / 16}rem`]),
    ['--gr-radius', '8px'],
    ['--gr-font', fontsOf(language)],
  ]
}

/** Sets the CSS variables on the document for the current colour scheme and language. */
export function usePageStyle() {
  const { i18n } = useTranslation()
  const isDark = useDark()
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset['scheme'] = isDark ? 'dark' : 'light'
    for (const [name, value] of cssVariables(isDark, i18n.language)) root.style.setProperty(name, value)
  }, [isDark, i18n.language])
}
