// An entry of the moderation log in words: what was done, and who did it.
import type { TFunction } from 'i18next'
import type { HeldLine, ModerationEntry } from '#contract/calls/room/moderation/room.ts'
import { count } from '../../../../lib/format.ts'
import { modesText } from './modes-text.ts'
import { termText } from './term-text.ts'

type Described = Pick<ModerationEntry, 'action' | 'customer' | 'minute' | 'holdsNewcomers' | 'lines' | 'reason' | 'modes' | 'undone'>

export function entryText(t: TFunction, entry: Described, language: string): string {
  const { action, customer, minute, holdsNewcomers, lines, reason, modes, undone } = entry
  const name = customer?.nickname ?? ''
  if (action === 'undo') return undone === null || undone === 'undo' ? t('moderate.done.undo') : undoneText(t, undone, name)
  const parts = [
    t(`moderate.did.${action}`, { name, duration: termText(t, minute) }),
    holdsNewcomers && t('moderate.newcomers.held'),
    modes && modesText(t, modes),
    action !== 'remove' && lines !== null && lines > 0 && t('moderate.log.lines', { number: count(lines, language) }),
    reason !== null && reason !== 'other' && t(`removal.reasons.${reason}`),
  ]
  return parts.filter(Boolean).join(' · ')
}

const undoneText = (t: TFunction, undone: Exclude<ModerationEntry['action'], 'undo'>, name: string) =>
  t('moderate.did.undo', { what: t(`moderate.undone.${undone}`, { name }) })

/** `isOwn`: the reader is the host of the room. */
export const moderatorText = (t: TFunction, { role, name }: ModerationEntry['by'], isOwn: boolean): string =>
  role === 'host' && isOwn ? t('moderate.by.own') : t(`moderate.by.${role}`, { name })

/** Why a line waits. */
export const heldText = (t: TFunction, { reason, word }: Pick<HeldLine, 'reason' | 'word'>): string =>
  t(`moderate.heldFor.${reason}`, { word: word ?? '' })
