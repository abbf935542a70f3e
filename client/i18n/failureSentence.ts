import { useTranslation } from 'react-i18next'

/** The codes that a viewer, or a moderator on a phone, can meet. */
const known = {
  account_connections: true,
  address_connections: true,
  banned: true,
  chat_paused: true,
  event_begun: true,
  forbidden: true,
  game_not_bound: true,
  level_needed: true,
  line_gone: true,
  line_held: true,
  manager_not_mutable: true,
  muted: true,
  not_found: true,
  not_live: true,
  not_undoable: true,
  offline: true,
  overloaded: true,
  session_ended: true,
  slow_mode: true,
  storage_full: true,
  too_many_requests: true,
  unavailable: true,
  unexpected: true,
  unsure: true,
  vip_level_needed: true,
  word_blocked: true,
}
const isKnown = (code: string): code is keyof typeof known => Object.hasOwn(known, code)

/** The text for a failure in the apps for phones: why, and what to do. */
export function useFailureSentence() {
  const { t } = useTranslation()
  return ({ code }: { code: string }) => t(`watch.failures.${isKnown(code) ? code : 'unexpected'}`)
}
