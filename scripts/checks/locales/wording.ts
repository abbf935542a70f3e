// Finds what no text says: a constant of the product as a number of its own, which could be said wrong, and verbs for beginning and ending a live
// session that the product does not use (docs/glossary.md, Verbs on the screens).
import { baseOf, flatten, type Texts } from './faults.ts'

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

/** Names of the demo's catalogues and texts of the desk. */
const ofDemo = /\/(names|verbs)\.json$/

const number = /(?<![\d.,:A-Za-z])\d+(?:[.,]\d+)?/.source
/** Not "a minute" alone, which may be the unit of a rate. */
const spelled = /\b(?:(?:for|after|wait|within) (?:an?|one)|last|two|three|four|five|six|ten|twelve|fifteen|thirty|sixty|ninety)/.source
const english = /(?:s|sec|seconds?|min|minutes?|h|hours?|days?|lines?|characters?|points?|rows?|people|[KMG]B)\b|×/.source
const others = /(?:秒|分鐘|分钟|小時|小时|天|日|行|字|則|条|點|点|วินาที|นาที|ชั่วโมง|ชม\.|วัน|เท่า|giây|phút|giờ|ngày|ký tự|dòng)/.source
const withUnit = new RegExp(`${number}[ \\u00a0]?(?:${english}|${others})|${spelled} (?:seconds?|minutes?|hours?)\\b`, 'i')

/** English names of the specification. */
const verbsOfSpecification = ['live.startLive', 'live.stopLive']
/** Words of another program, such as a button of OBS. */
const quoted = /「[^」]*」|“[^”]*”/g

/** Language -> the verbs that are not used, from the table of the glossary. */
export function retiredVerbsOf(glossary: string): Record<string, string[]> {
  const [, section = ''] = glossary.split(/^## Verbs on the screens$/m)
  const rows = [...section.matchAll(/^\| ([a-z]{2}(?:-[A-Z]{2})?) \|[^|]*\|[^|]*\| ([^|]+) \|$/gm)]
  return Object.fromEntries(rows.map(([, language = '', verbs = '']) => [language, verbs.split(', ')]))
}

/** One line for each fault. @param verbs those that the language does not use */
export const wordingFaults = (path: string, texts: Texts, verbs: readonly string[]): string[] =>
  flatten(texts).flatMap(([key, text]) => {
    const mayCount = ofDemo.test(path) || ofTheirOwn.some(([own]) => own.test(baseOf(key)))
    const [constant] = mayCount ? [] : (withUnit.exec(text) ?? [])
    const own = verbsOfSpecification.includes(key) && path.includes('/en/') ? '' : text.replaceAll(quoted, '').toLowerCase()
    return [
      ...(constant ? [`${path}: ${key} has "${constant}": make the constant a value of the text (client/i18n/constants.ts)`] : []),
      ...verbs
        .filter((verb) => own.includes(verb))
        .map((verb) => `${path}: ${key} has "${verb}": use the verb of docs/glossary.md, Verbs on the screens`),
    ]
  })
