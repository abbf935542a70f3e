// The one place where colours, sizes and type are decided. antd gets them as tokens, our own style sheets as
// CSS variables (`--gr-*`), which Root sets on the document. All text colours reach WCAG AA on every surface below.
import { theme, type ThemeConfig } from 'antd'

interface Palette {
  /** The ground: paper or graphite. */
  page: string
  /** Panels, tables, the header. */
  surface: string
  /** Fields, hovered rows, quiet chips. */
  sunken: string
  /** Floating things. */
  raised: string
  line: string
  /** Around fields and buttons. */
  lineStrong: string
  ink: string
  /** Labels, units, second lines. */
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
  /** Failures and destructive actions; cool, so that it is never taken for "on air". */
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
  accentHover: '#1d8a81',
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

/** The spacing scale, in px. CSS: `--gr-1` to `--gr-6`. */
export const space = [4, 8, 12, 16, 24, 32] as const

/** Three sizes for text and one for big figures, in px. CSS: `--gr-small`, `--gr-text`, `--gr-title`, `--gr-figure`. */
const type = { small: 13, text: 15, title: 20, figure: 30 } as const

const latin = "-apple-system, 'Segoe UI', Roboto, 'Noto Sans', Ubuntu, Cantarell"
const traditional = "'PingFang TC', 'Microsoft JhengHei', 'Noto Sans CJK TC', 'Noto Sans TC'"
const simplified = "'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC'"
const thai = "'Noto Sans Thai', 'Leelawadee UI', Thonburi"

/**
 * A Chinese character has another form in each of the two scripts: the page's own comes first. The system's own font stands last, since with a
 * Chinese system it brings that system's forms along.
 */
export const fontsOf = (language: string) =>
  [latin, ...(language === 'zh-CN' ? [simplified, traditional] : [traditional, simplified]), thai, 'system-ui, sans-serif'].join(', ')

/** What our style sheets read: every colour of the palette and the scales, as `--gr-<name>`. */
export function cssVariables(isDark: boolean, language: string): [name: string, value: string][] {
  const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [
    ...Object.entries(isDark ? dark : light).map(([name, value]): [string, string] => [`--gr-${kebab(name)}`, value]),
    ...space.map((px, index): [string, string] => [`--gr-${index + 1}`, `${px}px`]),
    ...Object.entries(type).map(([name, px]): [string, string] => [`--gr-${name}`, `${px / 16}rem`]),
    ['--gr-radius', '8px'],
    ['--gr-font', fontsOf(language)],
    ['--gr-float', isDark ? '0 8px 28px rgb(0 0 0 / 0.55)' : '0 8px 28px rgb(32 36 39 / 0.16)'],
  ]
}

/** antd's tokens. `touch` gives controls the 40 px that a finger needs; `still` is for whoever prefers no motion. */
export function antdTheme({
  isDark,
  touch,
  still,
  language,
}: {
  isDark: boolean
  touch: boolean
  still: boolean
  language: string
}): ThemeConfig {
  const is = isDark ? dark : light
  return {
    algorithm: isDark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      fontFamily: fontsOf(language),
      fontSize: type.text,
      fontSizeSM: type.small,
      fontSizeLG: type.text,
      borderRadius: 8,
      borderRadiusLG: 8,
      borderRadiusSM: 6,
      controlHeight: touch ? 40 : 36,
      motion: !still,
      motionDurationFast: '0.1s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.15s',
      colorPrimary: is.accent,
      colorPrimaryHover: is.accentHover,
      colorPrimaryActive: is.accentHover,
      colorPrimaryBg: is.accentSoft,
      colorPrimaryBgHover: is.accentSoft,
      colorLink: is.accentInk,
      colorLinkHover: is.accentInk,
      colorInfo: is.accentInk,
      colorSuccess: is.good,
      colorWarning: is.warn,
      colorError: is.error,
      colorInfoBg: is.accentSoft,
      colorSuccessBg: is.goodSoft,
      colorWarningBg: is.warnSoft,
      colorErrorBg: is.errorSoft,
      colorInfoBorder: is.accentSoft,
      colorSuccessBorder: is.goodSoft,
      colorWarningBorder: is.warnSoft,
      colorErrorBorder: is.errorSoft,
      colorText: is.ink,
      colorTextHeading: is.ink,
      colorTextSecondary: is.quiet,
      colorTextTertiary: is.quiet,
      colorTextDescription: is.quiet,
      colorTextPlaceholder: is.quiet,
      colorIcon: is.quiet,
      colorIconHover: is.ink,
      colorBgLayout: is.page,
      colorBgContainer: is.surface,
      colorBgElevated: is.raised,
      colorFillAlter: is.sunken,
      colorBorder: is.lineStrong,
      colorBorderSecondary: is.line,
      colorSplit: is.line,
      boxShadow: 'none',
      boxShadowTertiary: 'none',
    },
    components: {
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        colorError: is.errorFill,
        colorErrorHover: is.errorFill,
      },
      Input: { activeShadow: 'none', inputFontSize: 15 },
      Table: { headerBg: is.surface, headerColor: is.quiet, headerSplitColor: 'transparent', rowHoverBg: is.sunken, footerBg: is.surface },
      Pagination: { itemActiveColor: is.accentInk, itemActiveColorHover: is.accentInk, itemActiveBg: is.surface, itemBg: 'transparent' },
      // The accent alone is too dark for letters on a dark ground.
      Menu: {
        horizontalItemSelectedColor: is.accentInk,
        horizontalItemHoverColor: is.accentInk,
        itemSelectedColor: is.accentInk,
        itemSelectedBg: is.accentSoft,
      },
      Slider: {
        trackBg: is.accent,
        trackHoverBg: is.accent,
        handleColor: is.accentInk,
        handleActiveColor: is.accentInk,
        railBg: is.line,
        railHoverBg: is.lineStrong,
      },
      Modal: { titleFontSize: type.title, contentBg: is.raised },
    },
  }
}
