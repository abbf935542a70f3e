// Names of the catalogues in the languages other than English, in which they are stored.
import { languages } from '#client/i18n/language.ts'
import { addGames } from '#seed/names/games.ts'
import { giftCatalogue } from '#seed/names/gift-catalogue.ts'
import { addLeagues } from '#seed/names/leagues.ts'
import { createBatch } from '#seed/world/batch.ts'

function storedNames() {
  const batch = createBatch()
  addGames(batch)
  addLeagues(batch, false)
  const columns = [...batch.flush()].flatMap((rows) => rows.columns).filter(({ name }) => name === 'name' || name === 'region')
  return [...giftCatalogue.map(({ name }) => name), ...columns.flatMap(({ values }) => values.map(String))]
}

/** Names that a language lacks, and names that no catalogue has. */
export async function catalogueNameFaults(): Promise<string[]> {
  const stored = new Set(storedNames())
  const faults: string[] = []
  for (const [language, { names }] of Object.entries(languages)) {
    if (!names) continue
    const known = new Set(Object.keys((await names()).default))
    for (const name of stored) if (!known.has(name)) faults.push(`${language} lacks the name of ${name}`)
    for (const name of known) if (!stored.has(name)) faults.push(`${language} has a name of ${name}, which is in no catalogue`)
  }
  return faults
}
