import type { ComponentType } from 'react'
import { showTexts } from '../i18n/language.ts'
import type { Plan } from './plan.ts'

/** Fetches all that the sign-in page does without, once. Fails without a connection; the next call tries again. */
export function appLoader(loadPlan: () => Promise<{ plan: Plan }>): () => Promise<ComponentType> {
  async function load() {
    // Every screen waits for the settings, and what asks for them is here before the rest.
    void import('../lib/settings.ts').then(({ loadSettings }) => loadSettings()).catch(() => {})
    const [{ createApp }, { plan }] = await Promise.all([import('./App.tsx'), loadPlan(), showTexts('app')])
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
