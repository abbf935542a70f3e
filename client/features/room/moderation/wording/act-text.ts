// The message after an act of moderation. No React here, so the apps use it as well.
import type { TFunction } from 'i18next'
import type { z } from 'zod'
import type { Acted, RoomAct } from '#contract/calls/room/moderation/room.ts'
import { clearMinutes } from '#contract/limits.ts'
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
