// Finds verbs for beginning and ending a live session that the product does not use (docs/glossary.md, Verbs on the screens).
import { flatten, type Texts } from './faults.ts'

/** English names of the specification. */
const ofSpecification = ['live.startLive', 'live.stopLive']
/** Words of another program, such as a button of OBS. */
const quoted = /「[^」]*」|“[^”]*”/g

/** Language -> the verbs that are not used, from the table of the glossary. */
export function retiredVerbsOf(glossary: string): Record<string, string[]> {
  const [, section = ''] = glossary.split(/^## Verbs on the screens$/m)
  const rows = [...section.matchAll(/^\| ([a-z]{2}(?:-[A-Z]{2})?) \|[^|]*\|[^|]*\| ([^|]+) \|$/gm)]
  return Object.fromEntries(rows.map(([, language = '', verbs = '']) => [language, verbs.split(', ')]))
}

/** One line for each text of the language that has one of the verbs. */
export const verbFaults = (path: string, language: string, texts: Texts, verbs: readonly string[]): string[] =>
  flatten(texts).flatMap(([key, text]) => {
    if (language === 'en' && ofSpecification.includes(key)) return []
    const own = text.replaceAll(quoted, '').toLowerCase()
    return verbs
      .filter((verb) => own.includes(verb))
      .map((verb) => `${path}: ${key} has "${verb}" (docs/glossary.md, Verbs on the screens)`)
  })
