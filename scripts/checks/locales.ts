// Checks the texts of the five languages: all have the same keys, every text is used, every error has one, every page loads the texts that it
// shows, a report's table and its CSV file have the same titles, the names of the demo's catalogues and the texts of the desk
// are translated, and no text has a constant's number or another verb for going on air.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { languages as describedLanguages } from '#client/i18n/languages.ts'
import type { Screen } from '#client/ui/screen.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { columnTitleFaults } from './locales/column-titles.ts'
import { englishWordFaults } from './locales/english-words.ts'
import { flatten, localeFaults, Texts } from './locales/faults.ts'
import { numberFaults } from './locales/numbers.ts'
import { retiredVerbsOf, verbFaults } from './locales/one-verb.ts'
import { loadedTextFaults } from './locales/loaded-texts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const languages = Object.keys(describedLanguages)

const sourcesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path.slice(root.length), readFileSync(path, 'utf8')]),
  )

const textsIn = (file: string) => Texts.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
/** Texts of the language's files but translations of English words (english-words.ts), which are checked apart. */
const packs = readdirSync(join(root, 'client/i18n/en')).map((file) => basename(file, '.json'))
const filesOf = (language: string) => [...packs.map((pack) => `client/i18n/${language}/${pack}.json`), `contract/columns/${language}.json`]
/** The texts of all packs, and the titles of columns. A group of texts that is in two files is an error: one would hide the other. */
function textsOf(language: string) {
  const groups = [
    ...packs.flatMap((pack) => Object.entries(textsIn(`client/i18n/${language}/${pack}.json`))),
    ['columns', textsIn(`contract/columns/${language}.json`)] as const,
  ]
  const texts = Object.fromEntries(groups)
  if (Object.keys(texts).length < groups.length) throw new Error(`${language} has a group of texts in two of its files`)
  return texts
}

/** `screen.ts` -> the descriptions of screens in it. */
async function readScreens(paths: readonly string[]): Promise<[path: string, screens: Screen[]][]> {
  const described = paths.filter((one) => one.endsWith('/screen.ts') && one.startsWith('client/features/'))
  return Promise.all(
    described.map(async (path): Promise<[string, Screen[]]> => {
      const screens: Record<string, Screen> = await import(join(root, path))
      return [path, Object.values(screens)]
    }),
  )
}

const retiredVerbs = retiredVerbsOf(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
const wordsOf = (language: string) => (language === 'en' ? [] : ['names', 'verbs'].map((words) => `client/i18n/${language}/${words}.json`))
const verbsIn = (language: string) =>
  [...filesOf(language), ...wordsOf(language)].flatMap((path) => verbFaults(path, language, textsIn(path), retiredVerbs[language] ?? []))

const client = sourcesIn('client')
const described = await readScreens(Object.keys(client))
/** Descriptions of the screens for staff only (client/shell/router.tsx fetches the staff texts for them). */
const staffScreens = described.filter(([, screens]) => screens.every(({ roles }) => !roles.includes('anchor'))).map(([path]) => path)
/** The packs that a signed-in page of the back office has loaded (client/shell/load-app.ts). */
const office = ['sign-in', 'office', 'chat']
const faults = [
  ...localeFaults({
    locales: Object.fromEntries(languages.map((language) => [language, textsOf(language)])),
    sources: Object.values({ ...client, ...sourcesIn('contract') }),
    fileColumns: Object.values({ ...sourcesIn('server/features') }),
    errorCodes: Object.keys(errorCatalogue),
  }),
  ...loadedTextFaults({
    files: client,
    starts: {
      'client/main.tsx': ['sign-in'],
      'client/shell/App.tsx': office,
      'client/editions/standard.ts': office,
      'client/editions/sport.ts': office,
      'client/editions/app/main.tsx': ['lobby'],
    },
    staffScreens: new Set(staffScreens),
    packs: new Map(packs.flatMap((pack) => flatten(textsIn(`client/i18n/en/${pack}.json`)).map(([key]) => [key, pack]))),
  }),
  ...columnTitleFaults(client),
  ...(await englishWordFaults()),
  ...languages.flatMap(verbsIn),
  ...languages.flatMap(filesOf).flatMap((path) => numberFaults(path, textsIn(path))),
]
for (const fault of faults) console.error(fault)
console.log(`${languages.length} languages, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
