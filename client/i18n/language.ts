// The language of the page, and its texts: those of the sign-in page come with it, all others in lazy chunks.
import i18next, { changeLanguage, use as plugIn } from 'i18next'
import { initReactI18next } from 'react-i18next'
import en from './sign-in/en.json' with { type: 'json' }
import th from './sign-in/th.json' with { type: 'json' }
import vi from './sign-in/vi.json' with { type: 'json' }
import zhCN from './sign-in/zh-CN.json' with { type: 'json' }
import zhTW from './sign-in/zh-TW.json' with { type: 'json' }

// Vite serves JSON as a script while developing, which a browser refuses for an import of JSON at run time: the staff's texts have a module.

/**
 * In the order they are offered, each named in its own words. `app` is what everybody who is signed in may be shown; `staff` only families and
 * admins are, `record` whoever opens a session's page, `obs` whoever connects OBS, `rehearsal` whoever rehearses, `picture` whoever looks at the details of a picture or hears it, `why` whoever asks how a
 * figure came about or opens a statement, and `host` whoever opens a host's profile or events, so that nobody else waits for them. No group of texts is in two of them. `names` are those of the
 * catalogues, and `verbs` what the desk says of its verbs; both come in English (english-words.ts).
 */
export const languages = {
  'zh-TW': {
    label: '繁體中文',
    signIn: zhTW,
    app: () => import('./zh-TW.ts'),
    staff: () => import('./staff/zh-TW.ts'),
    record: () => import('./record/zh-TW.ts'),
    obs: () => import('./obs/zh-TW.ts'),
    picture: () => import('./picture/zh-TW.ts'),
    rehearsal: () => import('./rehearsal/zh-TW.ts'),
    why: () => import('./why/zh-TW.ts'),
    host: () => import('./host/zh-TW.ts'),
    names: () => import('./names/zh-TW.ts'),
    verbs: () => import('./verbs/zh-TW.ts'),
  },
  'zh-CN': {
    label: '简体中文',
    signIn: zhCN,
    app: () => import('./zh-CN.ts'),
    staff: () => import('./staff/zh-CN.ts'),
    record: () => import('./record/zh-CN.ts'),
    obs: () => import('./obs/zh-CN.ts'),
    picture: () => import('./picture/zh-CN.ts'),
    rehearsal: () => import('./rehearsal/zh-CN.ts'),
    why: () => import('./why/zh-CN.ts'),
    host: () => import('./host/zh-CN.ts'),
    names: () => import('./names/zh-CN.ts'),
    verbs: () => import('./verbs/zh-CN.ts'),
  },
  en: {
    label: 'English',
    signIn: en,
    app: () => import('./en.ts'),
    staff: () => import('./staff/en.ts'),
    record: () => import('./record/en.ts'),
    obs: () => import('./obs/en.ts'),
    picture: () => import('./picture/en.ts'),
    rehearsal: () => import('./rehearsal/en.ts'),
    why: () => import('./why/en.ts'),
    host: () => import('./host/en.ts'),
    names: null,
    verbs: null,
  },
  th: {
    label: 'ไทย',
    signIn: th,
    app: () => import('./th.ts'),
    staff: () => import('./staff/th.ts'),
    record: () => import('./record/th.ts'),
    obs: () => import('./obs/th.ts'),
    picture: () => import('./picture/th.ts'),
    rehearsal: () => import('./rehearsal/th.ts'),
    why: () => import('./why/th.ts'),
    host: () => import('./host/th.ts'),
    names: () => import('./names/th.ts'),
    verbs: () => import('./verbs/th.ts'),
  },
  vi: {
    label: 'Tiếng Việt',
    signIn: vi,
    app: () => import('./vi.ts'),
    staff: () => import('./staff/vi.ts'),
    record: () => import('./record/vi.ts'),
    obs: () => import('./obs/vi.ts'),
    picture: () => import('./picture/vi.ts'),
    rehearsal: () => import('./rehearsal/vi.ts'),
    why: () => import('./why/vi.ts'),
    host: () => import('./host/vi.ts'),
    names: () => import('./names/vi.ts'),
    verbs: () => import('./verbs/vi.ts'),
  },
}
export type Language = keyof typeof languages
export const isLanguage = (text: string): text is Language => text in languages

const defaultLanguage: Language = 'zh-TW'
const storageKey = 'language'

/** The language that a browser's tag such as `zh-Hans-SG` or `en-GB` asks for. */
export function languageOf(tag: string): Language | undefined {
  if (isLanguage(tag)) return tag
  if (/^zh-(cn|sg|my|hans)/i.test(tag)) return 'zh-CN'
  if (/^zh/i.test(tag)) return 'zh-TW'
  const base = tag.slice(0, 2).toLowerCase()
  return isLanguage(base) ? base : undefined
}

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

type LazyTexts = 'app' | 'staff' | 'record' | 'obs' | 'picture' | 'rehearsal' | 'why' | 'host'
const wanted = new Set<LazyTexts>()
const loaded = new Map<string, Promise<void>>()

async function load(language: Language, texts: LazyTexts) {
  const pack = (await languages[language][texts]()).default
  i18next.addResourceBundle(language, 'translation', pack)
}

function loadOnce(language: Language, texts: LazyTexts) {
  const key = `${language} ${texts}`
  const loading = loaded.get(key) ?? load(language, texts)
  loaded.set(key, loading)
  // What could not be fetched is asked for again the next time.
  loading.catch(() => loaded.delete(key))
  return loading
}

/** From here on the page has these texts, too, in whichever language it is shown. */
export async function showTexts(texts: LazyTexts) {
  wanted.add(texts)
  if (isLanguage(i18next.language)) await loadOnce(i18next.language, texts)
}

/** A part of the page that has texts of its own: it is there once they are. */
export async function withTexts<Part>(texts: LazyTexts, loading: Promise<Part>): Promise<Part> {
  const [part] = await Promise.all([loading, showTexts(texts)])
  return part
}

async function show(language: Language) {
  await Promise.all([...wanted].map((texts) => loadOnce(language, texts)))
  // More may have been asked for meanwhile.
  for (const texts of wanted) await loadOnce(language, texts)
  document.documentElement.lang = language
  await changeLanguage(language)
}

/** It is kept for this tab, whether the user chose it or it was the first one. */
export async function chooseLanguage(language: Language) {
  await show(language)
  sessionStorage.setItem(storageKey, language)
}

export async function startLanguage() {
  const texts = Object.entries(languages).map(([language, { signIn }]) => [language, { translation: signIn }])
  await plugIn(initReactI18next).init({
    resources: Object.fromEntries(texts),
    lng: 'cimode',
    fallbackLng: false,
    interpolation: { escapeValue: false },
  })
  await chooseLanguage(firstLanguage())
}
