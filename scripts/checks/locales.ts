// Checks that the five languages say the same things, that every text is used, and that every error has one.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { errorCatalogue } from '#contract/errors.ts'
import { localeFaults, Texts } from './locales/faults.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const languages = ['zh-TW', 'zh-CN', 'en', 'th', 'vi']

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))

const textsIn = (file: string) => Object.entries(Texts.parse(JSON.parse(readFileSync(join(root, 'client/i18n', file), 'utf8'))))
/** What everybody is shown, and what families and admins are. A group of texts in both would hide one of them. */
function textsOf(language: string) {
  const groups = [...textsIn(`${language}.json`), ...textsIn(`house/${language}.json`)]
  const texts = Object.fromEntries(groups)
  if (Object.keys(texts).length < groups.length) throw new Error(`${language} has a group of texts in both of its files`)
  return texts
}

const faults = localeFaults({
  locales: Object.fromEntries(languages.map((language) => [language, textsOf(language)])),
  sources: [...sourcesIn('client'), ...sourcesIn('contract')],
  errorCodes: Object.keys(errorCatalogue),
})
for (const fault of faults) console.error(fault)
console.log(`${languages.length} languages, ${faults.length} faults`)
process.exitCode = faults.length === 0 ? 0 : 1
