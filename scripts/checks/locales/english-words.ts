// Words that come in English, in the other languages: names of the catalogues, and what the desk says of its verbs.
import { languages } from '#client/i18n/language.ts'
import { addGames } from '#seed/names/games.ts'
import { giftCatalogue } from '#seed/names/gift-catalogue.ts'
import { addLeagues } from '#seed/names/leagues.ts'
import { createBatch } from '#seed/world/batch.ts'
import { verbs } from '#server/demo-controls/desk/verbs.ts'

function storedNames() {
  const batch = createBatch()
  addGames(batch)
  addLeagues(batch, false)
  const columns = [...batch.flush()].flatMap((rows) => rows.columns).filter(({ name }) => name === 'name' || name === 'region')
  return [...giftCatalogue.map(({ name }) => name), ...columns.flatMap(({ values }) => values.map(String))]
}

/** What the desk says of its verbs and their arguments. */
const verbWords = () => verbs.flatMap(({ onPaper }) => [onPaper.help, ...onPaper.arguments.map(({ help }) => help)])

/** Words that a language lacks, and words that nobody says. */
async function faultsIn(pack: 'names' | 'verbs', said: ReadonlySet<string>): Promise<string[]> {
  const faults: string[] = []
  for (const [language, { [pack]: words }] of Object.entries(languages)) {
    if (!words) continue
    const known = new Set(Object.keys((await words()).default))
    for (const word of said) if (!known.has(word)) faults.push(`${language} lacks "${word}" in ${pack}`)
    for (const word of known) if (!said.has(word)) faults.push(`${language} has "${word}" in ${pack}, which nobody says`)
  }
  return faults
}

export const englishWordFaults = async () => [
  ...(await faultsIn('names', new Set(storedNames()))),
  ...(await faultsIn('verbs', new Set(verbWords()))),
]
