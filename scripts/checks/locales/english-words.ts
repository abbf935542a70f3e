// Checks the translations of texts that the server sends in English: names of the demo's catalogues, and texts of the desk.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { languages } from '#client/i18n/languages.ts'
import { addGames } from '#seed/names/games.ts'
import { giftCatalogue } from '#seed/names/gift-catalogue.ts'
import { addLeagues } from '#seed/names/leagues.ts'
import { createBatch } from '#seed/world/batch.ts'
import { sentences } from '#server/demo-controls/desk/sentences.ts'
import { verbs } from '#server/demo-controls/desk/all-verbs.ts'

function storedNames() {
  const batch = createBatch()
  addGames(batch)
  addLeagues(batch, false)
  const columns = [...batch.flush()].flatMap((rows) => rows.columns).filter(({ name }) => name === 'name' || name === 'region')
  return [...giftCatalogue.map(({ name }) => name), ...columns.flatMap(({ values }) => values.map(String))]
}

/** Texts of the desk: descriptions of its verbs and their arguments, results, and errors. */
const verbWords = () => [
  ...verbs.flatMap(({ description }) => [description.help, ...description.arguments.map(({ help }) => help)]),
  ...Object.values(sentences),
]

const Words = z.record(z.string(), z.string())
const valuesIn = (sentence: string) => (sentence.match(/\{\w+\}/g) ?? []).toSorted().join(' ')

/** Missing translations, unused ones, and those whose placeholders differ from the English text. */
async function faultsIn(pack: 'names' | 'verbs', used: ReadonlySet<string>): Promise<string[]> {
  const faults: string[] = []
  for (const language of Object.keys(languages).filter((one) => one !== 'en')) {
    const path = `client/i18n/${language}/${pack}.json`
    const translated = Words.parse(JSON.parse(await readFile(path, 'utf8')))
    for (const word of used) if (!(word in translated)) faults.push(`${path}: "${word}" is missing: translate it`)
    for (const [word, own] of Object.entries(translated)) {
      if (!used.has(word)) faults.push(`${path}: "${word}" is used nowhere: remove it`)
      if (valuesIn(word) !== valuesIn(own)) faults.push(`${path}: "${own}" has other values in braces than "${word}": use the same`)
    }
  }
  return faults
}

export const englishWordFaults = async () => [
  ...(await faultsIn('names', new Set(storedNames()))),
  ...(await faultsIn('verbs', new Set(verbWords()))),
]
