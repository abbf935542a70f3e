// The constants that texts name, as `{{reconnectGraceSeconds}}`: a text never has such a number itself (scripts/checks/locales/numbers.ts).
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
