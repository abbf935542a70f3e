// The message after an act of moderation, and the question before one. No React here, so the apps use it as well: packs `rules` and `moderation`.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Acted, RoomAct } from '#contract/calls/room/moderation/room.ts'
import { clearMinutes, muteForever } from '#contract/limits.ts'
import { modesText } from './modes-text.ts'
import { termText } from './term-text.ts'

/** A removal may leave out the reason. */
export type Act = z.input<typeof RoomAct>

/** `name`: of the viewer whom it is about. `lifted`: what a release has ended. */
export function actText(t: TFunction, act: Act, name: string, lifted?: Acted['lifted']): string {
  switch (act.act) {
    case 'remove':
      return t('moderate.done.remove', { name })
    case 'clear':
      return t('moderate.done.clear', { name, minutes: clearMinutes })
    case 'mute':
      return t('moderation.muted', { name, duration: termText(t, act.minute) })
    case 'ban':
      return [
        t('moderation.wasBanned', { name, duration: termText(t, act.minute) }),
        ...(act.holdsNewcomers ? [t('moderate.newcomers.held')] : []),
      ].join(' · ')
    case 'release':
      return t(lifted === 'ban' ? 'moderation.unbanned' : 'moderation.unmuted', { name })
    case 'modes':
      return modesText(t, act)
    case 'shield':
      return t(act.isUp ? 'moderate.done.shieldUp' : 'moderate.done.shieldDown')
    case 'decide':
      return t(act.isShown ? 'moderate.done.show' : 'moderate.done.drop', { name })
    case 'undo':
      return t('moderate.done.undo')
  }
}

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
