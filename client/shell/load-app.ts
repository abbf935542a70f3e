import type { ComponentType } from 'react'
import { showTexts } from '../i18n/language.ts'
import { loadSettings } from '../lib/settings.ts'
import type { Plan } from './plan.ts'

/** Loads everything that the sign-in page does not need, once. It rejects if the network fails; the next call tries again. */
export function appLoader(loadPlan: () => Promise<{ plan: Plan }>): () => Promise<ComponentType> {
  async function load() {
    // Every screen waits for the settings, so they are requested while the app is loading.
    void loadSettings()
    const [{ createApp }, { plan }] = await Promise.all([import('./App.tsx'), loadPlan(), showTexts('app'), showTexts('rules')])
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
