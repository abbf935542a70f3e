import { useTranslation } from 'react-i18next'

/** The codes that a viewer can meet. */
const known = {
  account_connections: true,
  address_connections: true,
  event_begun: true,
  forbidden: true,
  game_not_bound: true,
  manager_not_mutable: true,
  muted: true,
  not_found: true,
  not_live: true,
  offline: true,
  overloaded: true,
  session_ended: true,
  storage_full: true,
  too_many_requests: true,
  unavailable: true,
  unexpected: true,
}
const isKnown = (code: string): code is keyof typeof known => Object.hasOwn(known, code)

/** What a viewer reads about a failure: why, and what to do. */
export function useFailureSentence() {
  const { t } = useTranslation()
  return ({ code }: { code: string }) => t(`watch.failures.${isKnown(code) ? code : 'unexpected'}`)
}
