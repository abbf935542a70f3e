// Words that come in English and are shown in the page's language: names of the catalogues, as they are stored, and what the desk says of its verbs.
import i18next from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'

/** Folders beside this file. English has none. */
type WordPack = 'names' | 'verbs'
type Words = ReadonlyMap<string, string>

const files = import.meta.glob<Record<string, string>>('./{names,verbs}/*.json', { import: 'default' })

const loaded = new Map<string, Words>()
const none: Words = new Map()
const readers = new Set<() => void>()
const wordsOf = (pack: WordPack, language: string) => loaded.get(`${language} ${pack}`)

async function load(pack: WordPack, language: string): Promise<void> {
  const key = `${language} ${pack}`
  if (loaded.has(key)) return
  loaded.set(key, none)
  try {
    const words = await files[`./${pack}/${language}.json`]?.()
    if (!words) return
    loaded.set(key, new Map(Object.entries(words)))
    for (const read of readers) read()
  } catch {
    // The English words are readable, too. The next screen loads the pack again.
    loaded.delete(key)
  }
}

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => readers.delete(reader)
}

function useWords(pack: WordPack): (english: string) => string {
  const { language } = useTranslation().i18n
  const words = useSyncExternalStore(subscribe, () => wordsOf(pack, language))
  useEffect(() => void load(pack, language), [pack, language])
  return (english) => words?.get(english) ?? english
}

/**
 * `nameOf('Rose')` is the name in the page's language. Names that are not from our catalogues stay as they are stored, and all do until the
 * language's names are loaded.
 */
export const useCatalogueName = () => useWords('names')

/** The same for the desk's descriptions of its verbs and their arguments. */
export const useVerbWords = () => useWords('verbs')

/** The same for what is no component. */
export async function loadVerbWords(): Promise<(english: string) => string> {
  const { language } = i18next
  await load('verbs', language)
  return (english) => wordsOf('verbs', language)?.get(english) ?? english
}
