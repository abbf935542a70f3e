// The texts of the apps for phones. Their choice of language outlives the tab, like the guest of this browser.
import type { TextSource, Texts } from './language.ts'

const files = import.meta.glob<Texts>('./{viewer,watch}/*.json', { import: 'default' })

export const viewerTexts: TextSource = {
  inPage: {},
  // Those of the host's app are listed beside its code, since viewers never need them.
  loadPack: async (pack, language) =>
    (await (files[`./${pack}/${language}.json`] ?? (await import('./phone-texts.ts')).phoneTexts(pack, language))?.()) ?? {},
  storage: localStorage,
}
