import { useTranslation } from 'react-i18next'
import { muteForever } from '#contract/limits.ts'
import type { Manager } from '#contract/calls/moderation.ts'
import { useConfirm } from '../../ui/dialog/useConfirm.ts'
import type { MuteMinutes } from './durations.ts'
import type { RoomRules } from './useRoomRules.tsx'

/** A viewer's status in the room, and the host's actions for it. */
export function useViewerActions(viewer: Manager, rules: RoomRules) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const mute = (minute: MuteMinutes) => {
    if (minute !== muteForever) return void rules.mute(viewer, minute)
    // Shorter mutes end by themselves and need no confirmation.
    confirm({
      title: t('moderation.foreverTitle', { name: viewer.nickname }),
      content: t('moderation.foreverDetail'),
      okText: t('moderation.mute'),
      onOk: () => rules.mute(viewer, minute),
    })
  }
  return {
    manages: rules.managers?.some(({ customerId }) => customerId === viewer.customerId) ?? false,
    isMuted: rules.mutes?.some(({ customer, ended }) => customer.customerId === viewer.customerId && !ended) ?? false,
    mute,
    unmute: () => void rules.unmute(viewer),
    /** False for monitors: only the host appoints managers. */
    appoints: rules.makeManager !== undefined,
    makeManager: () => void rules.makeManager?.(viewer),
    dropManager: () => void rules.dropManager?.(viewer),
  }
}
