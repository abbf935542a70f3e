// The constants that texts name, as `{{reconnectGraceSeconds}}`: a text never has such a number itself (scripts/checks/locales/wording.ts).
import {
  keyFrameSecondsMax,
  neverPushedMinutes,
  popularDays,
  reconnectGraceSeconds,
  rehearsalSeconds,
  removalBlockSeconds,
  shieldSeconds,
  uploadMaxBytes,
  viewersLeftSeconds,
  wallFeed,
} from '#contract/limits.ts'

export const constants = {
  keyFrameSecondsMax,
  neverPushedMinutes,
  popularDays,
  reconnectGraceSeconds,
  rehearsalSeconds,
  removalBlockSeconds,
  shieldSeconds,
  uploadMegabytes: uploadMaxBytes / 2 ** 20,
  viewersLeftSeconds,
  wallFeedHours: wallFeed.hours,
}

/** The texts as a page writes them, for tests: the constants have their values, other values still their names. */
export const withConstants = <Texts>(texts: Texts): Texts =>
  JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === 'string'
      ? Object.entries(constants).reduce((text, [name, constant]) => text.replaceAll(`{{${name}}}`, String(constant)), value)
      : value,
  )
