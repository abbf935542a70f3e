// The acts of a moderator on a viewer, for every place that offers them: a line of the chat, the viewer's card, a sheet.
import { type Place, type RemovalReason, removalReasons } from '#contract/chat.ts'
import type { PersonInRoom } from '#contract/calls/room/moderation/room.ts'
import type { muteMinutes } from '#contract/limits.ts'
import type { Moderator } from '../moderation/moderator.ts'
import type { Act } from '../moderation/wording/act-text.ts'

/** Reasons that a moderator can choose; only the shield removes for `raid`. `other` means that none was chosen. */
export const reasons = removalReasons.filter((reason) => reason !== 'raid')

type Minutes = (typeof muteMinutes)[number]
/** A mute keeps a viewer from writing, a ban from the room. */
export type Stop = 'mute' | 'ban'

interface About {
  moderator: Pick<Moderator, 'as'>
  customerId: number
  /** Where the line is, if it is about one. */
  line: Place | null
  /** Undefined until it has loaded. */
  standing: (Omit<PersonInRoom, 'mute'> & { mute: Pick<NonNullable<PersonInRoom['mute']>, 'banned' | 'isLiftable'> | null }) | undefined
}

/** The contract's default is left out. */
const because = (reason: RemovalReason) => (reason === 'other' ? {} : { reason })

export function viewerActs({ moderator, customerId, line, standing }: About) {
  const isManager = standing?.isManager ?? false
  const mute = standing?.mute ?? null
  return {
    /** A manager touches no manager. */
    isForbidden: isManager && moderator.as === 'manager',
    remove: line && ((reason: RemovalReason): Act => ({ act: 'remove', line, ...because(reason) })),
    clear: (reason: RemovalReason): Act => ({ act: 'clear', customerId, ...because(reason) }),
    /** Ends the mute or the ban in force. */
    release: mute?.isLiftable ? ({ act: 'release', customerId } satisfies Act) : null,
    /** A ban may follow a mute, and nothing a ban. */
    stops: (mute === null ? ['mute', 'ban'] : mute.isLiftable && !mute.banned ? ['ban'] : []) as readonly Stop[],
    /** Nobody mutes or bans a manager. */
    canStop: standing !== undefined && !isManager,
    stop: (stop: Stop, minute: Minutes, holdsNewcomers = false): Act => ({
      act: stop,
      customerId,
      minute,
      ...(stop === 'ban' && holdsNewcomers && { holdsNewcomers }),
    }),
    canHoldNewcomers: standing?.canHoldNewcomers ?? false,
    isManager,
    canAppoint: moderator.as === 'host',
  }
}
