// The texts of the back office: those of the sign-in page are part of the page.
import { tabStorage } from '../lib/storage.ts'
import type { Language } from './languages.ts'
import type { TextSource, Texts } from './language.ts'

const lazyFiles = import.meta.glob<Texts>(['./*/*.json', '!./{sign-in,names,verbs,viewer,watch,phone}/*.json'], { import: 'default' })
const columnFiles = import.meta.glob<Texts>('../../contract/columns/*.json', { import: 'default' })

/** Texts that a signed-in page needs beside its own: those of antd and dayjs, and the titles of columns, which CSV files share. */
async function loadLibraries(language: Language): Promise<Texts> {
  const columns = columnFiles[`../../contract/columns/${language}.json`]
  // Loaded with the app: the sign-in page does without dayjs.
  const [{ loadLocales }, titles] = await Promise.all([import('./libraries.ts'), columns?.()])
  await loadLocales(language)
  return { columns: titles }
}

export const officeTexts: TextSource = {
  inPage: import.meta.glob<Texts>('./sign-in/*.json', { import: 'default', eager: true }),
  async loadPack(pack, language) {
    const parts = await Promise.all([lazyFiles[`./${pack}/${language}.json`]?.(), pack === 'app' && loadLibraries(language)])
    return Object.assign({}, ...parts)
  },
  storage: tabStorage,
}
