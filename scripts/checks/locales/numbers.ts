// Finds numbers with a unit in texts: a constant of the product is a value of the text (client/i18n/constants.ts), so that it cannot be said wrong.
import { flatten, type Texts } from './faults.ts'

/** Texts whose number is no constant of ours, or is bound to it in another way, and why. */
const ofTheirOwn: [key: RegExp, why: string][] = [
  [/^errors\.image_too_large$/, 'a sentence of the specification'],
  [/^(errors\.password_\w+|\w+\.(inputPassword|passwordRule))$/, 'a sentence of the specification'],
  [/^range\.last\d+$/, 'the name of a range, which is its length'],
  [/^moderation\.durations\./, 'the name of a duration, by its minutes (client/features/room/moderation/wording/term-text.ts)'],
  [/^monitor\.pointsAMinute$/, 'the unit of a rate'],
  [/^demo\.hour$/, 'a button of the demo that moves the clock by this'],
  [/^(pairing|obs|signal\.adviceFix|rehearsal\.fault)\./, 'what to set in OBS'],
]

const number = /(?<![\d.,:A-Za-z])\d+(?:[.,]\d+)?/.source
/** Not "a minute" alone, which may be the unit of a rate. */
const spelled = /\b(?:(?:for|after|wait|within) (?:an?|one)|last|two|three|four|five|six|ten|twelve|fifteen|thirty|sixty|ninety)/.source
const english = /(?:s|sec|seconds?|min|minutes?|h|hours?|days?|lines?|characters?|points?|rows?|people|[KMG]B)\b|×/.source
const others = /(?:秒|分鐘|分钟|小時|小时|天|日|行|字|則|条|點|点|วินาที|นาที|ชั่วโมง|ชม\.|วัน|เท่า|giây|phút|giờ|ngày|ký tự|dòng)/.source
const withUnit = new RegExp(`${number}[ \\u00a0]?(?:${english}|${others})`, 'i')
const inWords = new RegExp(`${spelled} (?:seconds?|minutes?|hours?)\\b`, 'i')

export const numberFaults = (path: string, texts: Texts): string[] =>
  flatten(texts).flatMap(([key, text]) => {
    const base = key.replace(/_(?:zero|one|two|few|many|other)$/, '')
    if (ofTheirOwn.some(([own]) => own.test(base))) return []
    const found = withUnit.exec(text) ?? inWords.exec(text)
    if (!found) return []
    return [`${path}: ${key} has "${found[0]}": a constant is a value of the text (client/i18n/constants.ts)`]
  })
