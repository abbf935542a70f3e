// All colours, sizes and fonts are defined here. Our style sheets use them as CSS variables (`--gr-*`), antd as tokens (theme.ts).
// All text colours reach WCAG AA contrast on every surface below.
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useDark } from './colorScheme.ts'

interface Palette {
  /** Background of the page. */
  page: string
  /** Panels, tables, the header. */
  surface: string
  /** Fields, hovered rows, quiet chips. */
  sunken: string
  /** Dialogs, menus and other popups. */
  raised: string
  line: string
  /** Around fields and buttons. */
  lineStrong: string
  ink: string
  /** Labels, units, secondary text. */
  quiet: string
  /** Actions: buttons, links, the selected entry. */
  accent: string
  accentHover: string
  accentSoft: string
  /** Text and icons in the accent colour. */
  accentInk: string
  /** Reserved for "on air". Nothing else may use it. */
  onAir: string
  onAirSoft: string
  /** Reconnecting, and warnings. */
  warn: string
  warnSoft: string
  /** Failures and destructive actions. A cool red, to differ from "on air". */
  error: string
  errorFill: string
  errorSoft: string
  /** Money received. */
  gold: string
  goldSoft: string
  good: string
  goodSoft: string
}

const light: Palette = {
  page: '#f3f2ee',
  surface: '#fcfbf9',
  sunken: '#eeece6',
  raised: '#ffffff',
  line: '#dcd9d1',
  lineStrong: '#c4c0b6',
  ink: '#202427',
  quiet: '#575d61',
  accent: '#0f6a64',
  accentHover: '#0b5651',
  accentSoft: '#deebe8',
  accentInk: '#0f6a64',
  onAir: '#c4321b',
  onAirSoft: '#fae5df',
  warn: '#8f5200',
  warnSoft: '#faecd2',
  error: '#96244c',
  errorFill: '#96244c',
  errorSoft: '#f8e4ea',
  gold: '#735600',
  goldSoft: '#f6ecca',
  good: '#2c6a35',
  goodSoft: '#e2eedf',
}
const dark: Palette = {
  page: '#131517',
  surface: '#1b1e20',
  sunken: '#23272a',
  raised: '#262b2e',
  line: '#353b3f',
  lineStrong: '#4a5156',
  ink: '#e8e6e1',
  quiet: '#a4aaad',
  accent: '#187a72',
  accentHover: '#1b7d74',
  accentSoft: '#1d3230',
  accentInk: '#6cc7bc',
  onAir: '#ff7a5e',
  onAirSoft: '#402019',
  warn: '#f0b45b',
  warnSoft: '#3a2c14',
  error: '#f19ab5',
  errorFill: '#a83561',
  errorSoft: '#3d1f2b',
  gold: '#e6c35a',
  goldSoft: '#352d12',
  good: '#8cc98f',
  goodSoft: '#1e3021',
}

export const paletteOf = (isDark: boolean) => (isDark ? dark : light)

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
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [
    ...Object.entries(paletteOf(isDark)).map(([name, value]): [string, string] => [`--gr-${kebab(name)}`, value]),
    ...space.map((px, index): [string, string] => [`--gr-${index + 1}`, `${px}px`]),
    ...Object.entries(type).map(([name, px]): [string, string] => [`--gr-${name}`, `${px / 16}rem`]),
    ['--gr-radius', '8px'],
    ['--gr-font', fontsOf(language)],
    ['--gr-float', isDark ? '0 8px 28px rgb(0 0 0 / 0.55)' : '0 8px 28px rgb(32 36 39 / 0.16)'],
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
