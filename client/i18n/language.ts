// The language of the page. Some texts are part of the page; all others are loaded when a part of the page needs them (packs.ts).
import i18next, { changeLanguage, use as plugIn } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { constants } from './constants.ts'
import type { Kept } from '../lib/storage.ts'
import { isLanguage, languageOf, languages, type Language } from './languages.ts'
import type { Pack, Texts } from './packs.ts'

/** Texts that are loaded in each language in which the page is shown. */
type Source = Pack | ((language: Language) => Promise<Texts>)

interface Start {
  /** The files of packs.ts. */
  inPage: Record<string, Texts>
  packs: Record<string, () => Promise<Texts>>
  /** Keeps the choice of language. */
  storage: Kept
}

let start: Start

const defaultLanguage: Language = 'zh-TW'
const storageKey = 'language'

/** The stored choice, else the browser's, else traditional Chinese. */
function firstLanguage(): Language {
  const stored = start.storage.get(storageKey)
  const wanted = stored === null ? navigator.languages : [stored, ...navigator.languages]
  for (const tag of wanted) {
    const language = languageOf(tag)
    if (language) return language
  }
  return defaultLanguage
}

const wanted = new Set<Source>()
const loaded = Object.fromEntries(Object.keys(languages).map((language) => [language, new Map<Source, Promise<void>>()]))

async function load(language: Language, source: Source) {
  const texts = typeof source === 'function' ? source(language) : start.packs[`./${language}/${source}.json`]?.()
  i18next.addResourceBundle(language, 'translation', await texts)
}

function loadOnce(language: Language, source: Source) {
  const loading = loaded[language]?.get(source) ?? load(language, source)
  loaded[language]?.set(source, loading)
  // A failed request is repeated the next time.
  loading.catch(() => loaded[language]?.delete(source))
  return loading
}

/** Loads texts in the page's language, and from now on in each language that is chosen. */
export async function showTexts(source: Source) {
  wanted.add(source)
  if (isLanguage(i18next.language)) await loadOnce(i18next.language, source)
}

/** Resolves with a lazy part of the page once its texts are loaded, too. */
export async function withTexts<Part>(packs: Pack | readonly Pack[], loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, ...[packs].flat().map(showTexts)])
  return part
}

/** Resolves with a lazy part of the page in which things are also found by their English names of this pack. Without the pack they are not. */
export async function withEnglish<Part>(pack: Pack, loading: Promise<Part>): Promise<Part> {
  await loadOnce('en', pack).catch(() => {})
  return loading
}

async function show(language: Language) {
  await Promise.all([...wanted].map((source) => loadOnce(language, source)))
  // Other texts may have been requested meanwhile.
  for (const source of wanted) await loadOnce(language, source)
  document.documentElement.lang = language
  await changeLanguage(language)
}

/** The choice is stored, whether the user made it or it is the first one. */
export async function chooseLanguage(language: Language) {
  await show(language)
  start.storage.set(storageKey, language)
}

/** Shows the page in its first language, with the texts that are part of the page and those of `sources`. */
export async function startLanguage(from: Start, sources: readonly Source[] = []) {
  start = from
  for (const source of sources) wanted.add(source)
  const resources = Object.entries(from.inPage).map(([file, texts]) => [file.split('/').at(-2), { translation: { ...texts } }])
  await plugIn(initReactI18next).init({
    resources: Object.fromEntries(resources),
    lng: 'cimode',
    fallbackLng: false,
    interpolation: { escapeValue: false, defaultVariables: constants },
  })
  await chooseLanguage(firstLanguage())
}
