// The texts of the apps for phones. Their choice of language outlives the tab, like the guest of this browser.
import { browserStorage } from '../lib/storage.ts'
import type { TextSource, Texts } from './language.ts'

const files = import.meta.glob<Texts>('./watch/*.json', { import: 'default' })
/** The first page has its texts in all languages: together they are smaller than one more request is slow. */
const inPage = import.meta.glob<Texts>('./viewer/*.json', { import: 'default', eager: true })

export const viewerTexts: TextSource = {
  inPage,
  // Texts of moderators and of the host's app are listed in a file of their own, since most viewers never need them.
  loadPack: async (pack, language) =>
    (await (files[`./${pack}/${language}.json`] ?? (await import('./phone-texts.ts')).phoneTexts(pack, language))?.()) ?? {},
  storage: browserStorage,
}
