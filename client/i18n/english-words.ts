// Translates words that the server sends in English: names of the catalogues, as they are stored, and the desk's descriptions of its verbs.
import i18next from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'

/** Files in the folders of the languages. English has none. */
type WordPack = 'names' | 'verbs'
type Words = ReadonlyMap<string, string>

const files = import.meta.glob<Record<string, string>>('./*/{names,verbs}.json', { import: 'default' })

const none: Words = new Map()
const keyOf = (pack: WordPack, language: string) => `${language} ${pack}`
/** Undefined before a pack is requested, and after its request has failed. */
const useLoaded = create<Record<string, Words | undefined>>(() => ({}))

async function load(pack: WordPack, language: string): Promise<void> {
  const key = keyOf(pack, language)
  if (useLoaded.getState()[key]) return
  useLoaded.setState({ [key]: none })
  try {
    const words = await files[`./${language}/${pack}.json`]?.()
    if (words) useLoaded.setState({ [key]: new Map(Object.entries(words)) })
  } catch {
    // The English words are readable, too. The next screen loads the pack again.
    useLoaded.setState({ [key]: undefined })
  }
}

function useWords(pack: WordPack): (english: string) => string {
  const { language } = useTranslation().i18n
  const words = useLoaded((loaded) => loaded[keyOf(pack, language)])
  useEffect(() => void load(pack, language), [pack, language])
  return (english) => words?.get(english) ?? english
}

/**
 * `nameOf('Rose')` is the name in the page's language. Names that are not from our catalogues stay as they are stored, and all do until the
 * language's names are loaded.
 */
export const useCatalogueName = () => useWords('names')

/** Translates the desk's descriptions of its verbs and their arguments. */
export const useVerbWords = () => useWords('verbs')

/** `useVerbWords` for code outside of components. */
export async function loadVerbWords(): Promise<(english: string) => string> {
  const { language } = i18next
  await load('verbs', language)
  return (english) => useLoaded.getState()[keyOf('verbs', language)]?.get(english) ?? english
}
