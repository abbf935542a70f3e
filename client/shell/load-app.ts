import type { ComponentType } from 'react'
import { showTexts } from '../i18n/language.ts'
import type { Language } from '../i18n/languages.ts'
import { loadSettings } from '../lib/settings.ts'
import type { Plan } from './plan.ts'

/** Loaded with the app: the sign-in page does without dayjs. */
const libraryTexts = async (language: Language) => (await import('../i18n/libraries.ts')).libraryTexts(language)

/** Loads everything that the sign-in page does not need, once. It rejects if the network fails; the next call tries again. */
export function appLoader(loadPlan: () => Promise<{ plan: Plan }>): () => Promise<ComponentType> {
  async function load() {
    // Every screen waits for the settings, so they are requested while the app is loading.
    void loadSettings()
    const [{ createApp }, { plan }] = await Promise.all([
      import('./App.tsx'),
      loadPlan(),
      showTexts('office'),
      showTexts('chat'),
      showTexts(libraryTexts),
    ])
    return createApp(plan)
  }
  let loading: Promise<ComponentType> | undefined
  return () => {
    loading ??= load()
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
}
