// All colours of the pages, for style sheets as CSS variables (`--gr-*`, shell/appearance/page-style.ts) and for antd as tokens (theme.ts).
// Only this file has literal colours (scripts/checks/architecture/colour-rules.ts). Text colours reach WCAG AA contrast on all surfaces.

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

/** The same in both colour schemes: what lies over a picture, which is dark, text on fills, and codes for cameras. */
const fixed = {
  /** Text on a fill of `accent`, `errorFill` or `overOnAir`. */
  onFill: '#ffffff',
  /** Where a picture is, or will be. */
  picture: '#0b0c0d',
  overInk: '#f7f7f5',
  overQuiet: '#d3d6d5',
  overLine: dark.lineStrong,
  /** Dark layers over a picture: `veil` behind controls and short text, `veilDense` behind longer text. */
  veil: 'rgb(11 12 13 / 0.58)',
  veilDense: 'rgb(11 12 13 / 0.8)',
  /** Quiet buttons on a veil. */
  glass: 'rgb(255 255 255 / 0.14)',
  overAccent: dark.accent,
  overAccentInk: dark.accentInk,
  /** A fill. */
  overOnAir: light.onAir,
  overWarn: dark.warn,
  overWarnSoft: dark.warnSoft,
  overError: dark.error,
  overGold: '#f2cf63',
  overGoldSoft: dark.goldSoft,
  overGoldFill: light.gold,
  overGood: dark.good,
  heart: '#ee5590',
  codeInk: '#000000',
  codeGround: '#ffffff',
}
/** A QR code is black on white in both colour schemes: many readers cannot read it otherwise. */
export const codeColours = { color: fixed.codeInk, bgColor: fixed.codeGround }

/** A fill for somebody without a picture, the same on every page; white letters can be read on it. */
export function nameColour(name: string): string {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  return `hsl(${hue} 38% 32%)`
}

/** Each colour with its name in CSS, without `--gr-`. */
export const coloursOf = (isDark: boolean): [name: string, colour: string][] =>
  Object.entries({
    ...paletteOf(isDark),
    ...fixed,
    float: isDark ? '0 8px 28px rgb(0 0 0 / 0.55)' : '0 8px 28px rgb(32 36 39 / 0.16)',
    backdrop: `radial-gradient(120% 80% at 50% 0%, color-mix(in srgb, ${fixed.overAccent} 42%, ${fixed.picture}), ${fixed.picture})`,
  }).map(([name, colour]) => [name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), colour])
