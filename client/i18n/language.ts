// The language of the page, and its texts. Some are part of the page (TextSource); all others are loaded when a part of the page needs them.
import i18next, { changeLanguage, use as plugIn } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { constants } from './constants.ts'
import type { Kept } from '../lib/storage.ts'
import { isLanguage, languageOf, languages, type Language } from './languages.ts'

/**
 * A pack of texts is a folder beside this file. `app` and `rules` are for every signed-in user, `staff` for families and admins, `host` for a host's
 * profile and events, `record` for a session's page, `obs` for pairing OBS, `rehearsal` for a rehearsal, `picture` for details of a picture and its
 * sound, `why` for explanations of figures and statements, `card` for a viewer's card, `camera` for pushing the camera, `words` for blocked words and
 * how a family's chats begin, `moderation` for moderating a room. The viewers' app has `viewer` for its first page, `watch` for a room, and the host's
 * app `phone`. Moderators in the apps load `moderation` and `rules` (mutes, managers, reasons), but not `app`. `sign-in` is part of the back office's
 * page. No group of texts is in two packs.
 */
type Pack =
  | 'app'
  | 'rules'
  | 'staff'
  | 'host'
  | 'record'
  | 'obs'
  | 'rehearsal'
  | 'picture'
  | 'why'
  | 'card'
  | 'camera'
  | 'words'
  | 'moderation'
  | 'viewer'
  | 'watch'
  | 'phone'
  | 'sign-in'
export type Texts = Record<string, unknown>

/** Where a page has its texts from, and where it keeps the choice of language. */
export interface TextSource {
  /** The texts that are part of the page, for each file: `./sign-in/en.json`. */
  inPage: Record<string, Texts>
  loadPack(pack: Pack, language: Language): Promise<Texts>
  storage: Kept
}

let source: TextSource

const defaultLanguage: Language = 'zh-TW'
const storageKey = 'language'

/** The stored choice, else the browser's, else traditional Chinese. */
function firstLanguage(): Language {
  const stored = source.storage.get(storageKey)
  const wanted = stored === null ? navigator.languages : [stored, ...navigator.languages]
  for (const tag of wanted) {
    const language = languageOf(tag)
    if (language) return language
  }
  return defaultLanguage
}

const wantedPacks = new Set<Pack>()
const loaded = new Map<string, Promise<void>>()

async function load(language: Language, pack: Pack) {
  i18next.addResourceBundle(language, 'translation', await source.loadPack(pack, language))
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
export async function withTexts<Part>(packs: Pack | readonly Pack[], loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, ...[packs].flat().map(showTexts)])
  return part
}

async function show(language: Language) {
  await Promise.all([...wantedPacks].map((pack) => loadOnce(language, pack)))
  // Another pack may have been requested meanwhile.
  for (const pack of wantedPacks) await loadOnce(language, pack)
  document.documentElement.lang = language
  await changeLanguage(language)
}

/** The choice is stored, whether the user made it or it is the first one. */
export async function chooseLanguage(language: Language) {
  await show(language)
  source.storage.set(storageKey, language)
}

/** Shows the page in its first language, with the texts that are part of the page and those of `packs`. */
export async function startLanguage(from: TextSource, packs: readonly Pack[] = []) {
  source = from
  for (const pack of packs) wantedPacks.add(pack)
  const resources = Object.keys(languages).map((language) => {
    const inPage = Object.entries(from.inPage).filter(([file]) => file.endsWith(`/${language}.json`))
    return [language, { translation: Object.assign({}, ...inPage.map(([, texts]) => texts)) }]
  })
  await plugIn(initReactI18next).init({
    resources: Object.fromEntries(resources),
    lng: 'cimode',
    fallbackLng: false,
    interpolation: { escapeValue: false, defaultVariables: constants },
  })
  await chooseLanguage(firstLanguage())
}
