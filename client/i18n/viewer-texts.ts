// The texts of the viewers' app. Its choice of language outlives the tab, like the guest of this browser.
import type { TextSource, Texts } from './language.ts'

const files = import.meta.glob<Texts>('./{viewer,watch}/*.json', { import: 'default' })

export const viewerTexts: TextSource = {
  inPage: {},
  loadPack: async (pack, language) => (await files[`./${pack}/${language}.json`]?.()) ?? {},
  storage: localStorage,
}
