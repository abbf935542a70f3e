// Names of the catalogues in the languages other than English, in which they are stored.
import th from '#client/i18n/names/th.ts'
import vi from '#client/i18n/names/vi.ts'
import zhCN from '#client/i18n/names/zh-CN.ts'
import zhTW from '#client/i18n/names/zh-TW.ts'
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
export function catalogueNameFaults(): string[] {
  const stored = new Set(storedNames())
  return Object.entries({ th, vi, 'zh-CN': zhCN, 'zh-TW': zhTW }).flatMap(([language, names]) => {
    const known = new Set(Object.keys(names))
    return [
      ...[...stored].filter((name) => !known.has(name)).map((name) => `${language} lacks the name of ${name}`),
      ...[...known].filter((name) => !stored.has(name)).map((name) => `${language} has a name of ${name}, which is in no catalogue`),
    ]
  })
}
