// The language of the page, and its texts. The texts of the sign-in page are part of the page; all others are loaded when a part of the page needs them.
import i18next, { changeLanguage, use as plugIn } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { isLanguage, languageOf, languages, type Language } from './languages.ts'

/**
 * A pack of texts is a folder beside this file. `app` is for every signed-in user, `staff` for families and admins, `host` for a host's profile
 * and events, `record` for a session's page, `obs` for pairing OBS, `rehearsal` for a rehearsal, `picture` for details of a picture and its
 * sound, `why` for explanations of figures and statements, `card` for a viewer's card. No group of texts is in two packs.
 */
type Pack = 'app' | 'staff' | 'host' | 'record' | 'obs' | 'rehearsal' | 'picture' | 'why' | 'card'
type Texts = Record<string, unknown>

// Vite replaces the calls. They stand in functions, since programs without Vite load this file, too.
const lazyFiles = () => import.meta.glob<Texts>(['./*/*.json', '!./{sign-in,names,verbs}/*.json'], { import: 'default' })
const columnFiles = () => import.meta.glob<Texts>('../../contract/columns/*.json', { import: 'default' })
const signInFiles = () => import.meta.glob<Texts>('./sign-in/*.json', { import: 'default', eager: true })

const defaultLanguage: Language = 'zh-TW'
const storageKey = 'language'

/** The stored choice, else the browser's, else traditional Chinese. */
function firstLanguage(): Language {
  const stored = sessionStorage.getItem(storageKey)
  const wanted = stored === null ? navigator.languages : [stored, ...navigator.languages]
  for (const tag of wanted) {
    const language = languageOf(tag)
    if (language) return language
  }
  return defaultLanguage
}

/** What a signed-in page needs beside its own texts: those of antd and dayjs, and the titles of columns, which files have, too. */
async function loadLibraries(language: Language): Promise<Texts> {
  const columns = columnFiles()[`../../contract/columns/${language}.json`]
  // Loaded with the app: the sign-in page does without dayjs.
  const [{ loadLocales }, titles] = await Promise.all([import('./libraries.ts'), columns?.()])
  await loadLocales(language)
  return { columns: titles }
}

const wantedPacks = new Set<Pack>()
const loaded = new Map<string, Promise<void>>()

async function load(language: Language, pack: Pack) {
  const parts = await Promise.all([lazyFiles()[`./${pack}/${language}.json`]?.(), pack === 'app' && loadLibraries(language)])
  i18next.addResourceBundle(language, 'translation', Object.assign({}, ...parts))
}

function loadOnce(language: Language, pack: Pack) {
  const key = `${language} ${pack}`
  const loading = loaded.get(key) ?? load(language, pack)
  loaded.set(key, loading)
  // A failed request is repeated the next time.
  loading.catch(() => loaded.delete(key))
  return loading
}

/** Loads a pack in the page's language, and from now on in each language that is chosen. */
export async function showTexts(pack: Pack) {
  wantedPacks.add(pack)
  if (isLanguage(i18next.language)) await loadOnce(i18next.language, pack)
}

/** Resolves with a lazy part of the page once its texts are loaded, too. */
export async function withTexts<Part>(pack: Pack, loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, showTexts(pack)])
  return part
}

async function show(language: Language) {
  await Promise.all([...wantedPacks].map((pack) => loadOnce(language, pack)))
  // Another pack may have been requested meanwhile.
  for (const pack of wantedPacks) await loadOnce(language, pack)
  document.documentElement.lang = language
  await changeLanguage(language)
}

/** The choice is stored for this tab, whether the user made it or it is the first one. */
export async function chooseLanguage(language: Language) {
  await show(language)
  sessionStorage.setItem(storageKey, language)
}

export async function startLanguage() {
  const files = signInFiles()
  const resources = Object.keys(languages).map((language) => [language, { translation: files[`./sign-in/${language}.json`] }])
  await plugIn(initReactI18next).init({
    resources: Object.fromEntries(resources),
    lng: 'cimode',
    fallbackLng: false,
    interpolation: { escapeValue: false },
  })
  await chooseLanguage(firstLanguage())
}
