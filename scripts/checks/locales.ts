// Checks the texts of the five languages: all have the same keys, every text is used, every error has one, every page loads the texts that it
// shows, a report's table and its CSV file have the same titles, the names of the demo's catalogues and the texts of the desk
// are translated, and no text has a constant's number or another verb for going on air.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { languages as describedLanguages } from '#client/i18n/languages.ts'
import type { Screen } from '#client/ui/screen.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { columnTitleFaults } from './locales/column-titles.ts'
import { englishWordFaults } from './locales/english-words.ts'
import { flatten, localeFaults, Texts } from './locales/faults.ts'
import { loadedTextFaults } from './locales/loaded-texts.ts'
import { retiredVerbsOf, wordingFaults } from './locales/wording.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const textsIn = (path: string) => Texts.parse(JSON.parse(read(path)))

const sourcesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      .map((path) => [path, read(path)]),
  )

const languages = Object.keys(describedLanguages)
/** The files of texts in the folder of a language, but translations of English words (english-words.ts), which are checked apart. */
const packs = readdirSync(join(root, 'client/i18n/en')).map((file) => basename(file, '.json'))
const filesOf = (language: string): Record<string, Texts> => ({
  ...Object.fromEntries(packs.map((pack) => `client/i18n/${language}/${pack}.json`).map((path) => [path, textsIn(path)])),
  [`contract/columns/${language}.json`]: { columns: textsIn(`contract/columns/${language}.json`) },
})
const files = Object.fromEntries(languages.map((language) => [language, filesOf(language)]))
const wordsOf = (language: string) =>
  Object.fromEntries(['names', 'verbs'].map((words) => `client/i18n/${language}/${words}.json`).map((path) => [path, textsIn(path)]))

const client = sourcesIn('client')
/** Descriptions of the screens for staff only (client/shell/router.tsx fetches the staff texts for them). */
const staffScreens = new Set<string>()
for (const path of Object.keys(client).filter((one) => /^client\/features\/.*\/screen\.ts$/.test(one))) {
  const screens: Record<string, Screen> = await import(join(root, path))
  if (Object.values(screens).every(({ roles }) => !roles.includes('anchor'))) staffScreens.add(path)
}

const retiredVerbs = retiredVerbsOf(read('docs/glossary.md'))
/** The packs that a signed-in page of the back office has loaded (client/shell/load-app.ts). */
const office = ['sign-in', 'office', 'chat']
const faults = [
  ...localeFaults({
    files,
    code: Object.values({ ...client, ...sourcesIn('contract') }).join('\n'),
    columns: Object.values(sourcesIn('server/features')).join('\n'),
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
    staffScreens,
    packs: new Map(packs.flatMap((pack) => flatten(textsIn(`client/i18n/en/${pack}.json`)).map(([key]) => [key, pack]))),
  }),
  ...columnTitleFaults(client),
  ...(await englishWordFaults()),
  ...languages.flatMap((language) =>
    Object.entries({ ...files[language], ...(language !== 'en' && wordsOf(language)) }).flatMap(([path, texts]) =>
      wordingFaults(path, texts, retiredVerbs[language] ?? []),
    ),
  ),
]
for (const fault of faults) console.error(fault)
console.log(`${languages.length} languages, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
