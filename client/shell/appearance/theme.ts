// antd's design tokens, derived from our palette.
import { theme, type ThemeConfig } from 'antd'
import { paletteOf } from '../../kit/colour/palette.ts'
import { fontsOf, type } from './page-style.ts'

/** `touch` makes controls 40 px high, large enough for a finger; `still` switches animations off. */
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
  const colors = paletteOf(isDark)
  // The accent of fills has too little contrast for a frame on a dark background.
  const focusedFrame = { activeBorderColor: colors.accentInk, hoverBorderColor: colors.accentInk }
  return {
    // The hash separates several versions of antd on a page. There is only one.
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
      colorPrimary: colors.accent,
      colorPrimaryHover: colors.accentHover,
      colorPrimaryActive: colors.accentHover,
      colorPrimaryBg: colors.accentSoft,
      colorPrimaryBgHover: colors.accentSoft,
      // Outlines of what has the focus.
      colorPrimaryBorder: colors.accentInk,
      lineWidthFocus: 2,
      colorLink: colors.accentInk,
      colorLinkHover: colors.accentInk,
      colorInfo: colors.accentInk,
      colorSuccess: colors.good,
      colorWarning: colors.warn,
      colorError: colors.error,
      colorInfoBg: colors.accentSoft,
      colorSuccessBg: colors.goodSoft,
      colorWarningBg: colors.warnSoft,
      colorErrorBg: colors.errorSoft,
      colorInfoBorder: colors.accentSoft,
      colorSuccessBorder: colors.goodSoft,
      colorWarningBorder: colors.warnSoft,
      colorErrorBorder: colors.errorSoft,
      colorText: colors.ink,
      colorTextHeading: colors.ink,
      colorTextSecondary: colors.quiet,
      colorTextTertiary: colors.quiet,
      colorTextDescription: colors.quiet,
      colorTextPlaceholder: colors.quiet,
      colorIcon: colors.quiet,
      colorIconHover: colors.ink,
      colorBgLayout: colors.page,
      colorBgContainer: colors.surface,
      colorBgElevated: colors.raised,
      colorFillAlter: colors.sunken,
      colorBorder: colors.lineStrong,
      colorBorderSecondary: colors.line,
      colorSplit: colors.line,
      boxShadow: 'none',
      boxShadowTertiary: 'none',
    },
    components: {
      Button: {
        fontWeight: 500,
        primaryShadow: 'none',
        defaultShadow: 'none',
        // accentHover has too little contrast for text on a dark background.
        defaultHoverColor: colors.accentInk,
        defaultHoverBorderColor: colors.accentInk,
        defaultActiveColor: colors.accentInk,
        defaultActiveBorderColor: colors.accentInk,
        dangerShadow: 'none',
        colorError: colors.errorFill,
        colorErrorHover: colors.errorFill,
      },
      // The frame takes 4 px, so the items inside are 40 px high.
      ...(touch && { Segmented: { controlHeight: 44, controlHeightSM: 44 } }),
      Input: { ...focusedFrame, activeShadow: 'none', inputFontSize: 15 },
      InputNumber: focusedFrame,
      Select: focusedFrame,
      // A row of days is 12 px higher than its cells.
      DatePicker: { ...focusedFrame, ...(touch && { cellWidth: 40, cellHeight: 28, timeCellHeight: 40, timeColumnHeight: 128 }) },
      Pagination: {
        itemActiveColor: colors.accentInk,
        itemActiveColorHover: colors.accentInk,
        itemActiveBg: colors.surface,
        itemBg: 'transparent',
      },
      // The accent has too little contrast for text on a dark background.
      Menu: {
        horizontalItemSelectedColor: colors.accentInk,
        horizontalItemHoverColor: colors.accentInk,
        itemSelectedColor: colors.accentInk,
        itemSelectedBg: colors.accentSoft,
        subMenuItemSelectedColor: colors.accentInk,
      },
      Slider: {
        trackBg: colors.accent,
        trackHoverBg: colors.accent,
        handleColor: colors.accentInk,
        handleActiveColor: colors.accentInk,
        railBg: colors.line,
        railHoverBg: colors.lineStrong,
      },
      Table: {
        cellPaddingBlock: 10,
        fontWeightStrong: 500,
        headerBg: colors.surface,
        headerColor: colors.quiet,
        headerSplitColor: 'transparent',
        headerSortActiveBg: colors.surface,
        headerSortHoverBg: colors.sunken,
        fixedHeaderSortActiveBg: colors.sunken,
        bodySortBg: colors.surface,
        rowExpandedBg: colors.sunken,
      },
      Modal: { titleFontSize: type.title, contentBg: colors.raised },
    },
  }
}
