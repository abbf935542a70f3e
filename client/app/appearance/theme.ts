// What antd's components look like: its tokens, from our palette.
import { theme, type ThemeConfig } from 'antd'
import { fontsOf, paletteOf, type } from './palette.ts'

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
  const is = paletteOf(isDark)
  return {
    // There is one antd on the page: its rules need no hash.
    hashed: false,
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
      ...(touch && { controlHeightSM: 40 }),
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
        // The hover of the accent is too dark for letters on a dark ground.
        defaultHoverColor: is.accentInk,
        defaultHoverBorderColor: is.accentInk,
        defaultActiveColor: is.accentInk,
        defaultActiveBorderColor: is.accentInk,
        dangerShadow: 'none',
        colorError: is.errorFill,
        colorErrorHover: is.errorFill,
      },
      // With its frame: what is pressed is 4 px lower.
      ...(touch && { Segmented: { controlHeight: 44, controlHeightSM: 44 } }),
      Input: { activeShadow: 'none', inputFontSize: 15 },
      Table: { headerBg: is.surface, headerColor: is.quiet, headerSplitColor: 'transparent', rowHoverBg: is.sunken, footerBg: is.surface },
      Pagination: { itemActiveColor: is.accentInk, itemActiveColorHover: is.accentInk, itemActiveBg: is.surface, itemBg: 'transparent' },
      // The accent alone is too dark for letters on a dark ground.
      Menu: {
        horizontalItemSelectedColor: is.accentInk,
        horizontalItemHoverColor: is.accentInk,
        itemSelectedColor: is.accentInk,
        itemSelectedBg: is.accentSoft,
        subMenuItemSelectedColor: is.accentInk,
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
