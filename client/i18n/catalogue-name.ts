// Names of the catalogues that come with the product: gifts, games, leagues and regions. They are stored in English and shown in the page's language.
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isLanguage, languages, type Language } from './language.ts'

const loaded = new Map<Language, ReadonlyMap<string, string>>()
const none: ReadonlyMap<string, string> = new Map()
const readers = new Set<() => void>()

function load(language: Language) {
  const { names } = languages[language]
  if (!names || loaded.has(language)) return
  loaded.set(language, none)
  names().then(
    ({ default: pack }) => {
      loaded.set(language, new Map(Object.entries(pack)))
      for (const read of readers) read()
    },
    // Stored names can be read, too. The next screen tries again.
    () => loaded.delete(language),
  )
}

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => readers.delete(reader)
}

/**
 * `nameOf('Rose')` is the name in the page's language. Names that are not from our catalogues stay as they are stored, and all do until the
 * language's names are loaded.
 */
export function useCatalogueName(): (name: string) => string {
  const { language } = useTranslation().i18n
  const names = useSyncExternalStore(subscribe, () => (isLanguage(language) ? loaded.get(language) : none))
  useEffect(() => {
    if (isLanguage(language)) load(language)
  }, [language])
  return (name) => names?.get(name) ?? name
}
