// Asks before a mute or a ban that does not end by itself, for the desk and the apps.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { muteForever } from '#contract/limits.ts'
import type { Act } from './wording/act-text.ts'

/** `cancelText` leaves everything as it is. */
export type Question = Record<'title' | 'okText' | 'cancelText', string> & { content: ReactNode }

/** The question before an act that does not end by itself; null for all others. */
export function questionBefore(t: TFunction, act: Act, name: string): Question | null {
  if ((act.act !== 'mute' && act.act !== 'ban') || act.minute !== muteForever) return null
  const cancelText = t('moderate.sheet.cancel')
  return act.act === 'ban'
    ? { title: t('moderate.foreverTitle', { name }), content: t('moderate.foreverDetail'), okText: t('moderate.ban'), cancelText }
    : { title: t('moderation.foreverTitle', { name }), content: t('moderation.foreverDetail'), okText: t('moderation.mute'), cancelText }
}
