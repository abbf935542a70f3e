import type { MenuProps } from 'antd'
import { useTranslation } from 'react-i18next'
import { type Place, removalReasons } from '#contract/chat.ts'
import type { Manager } from '#contract/calls/moderation.ts'
import { clearMinutes, muteMinutes } from '#contract/limits.ts'
import { durationNames } from './durations.ts'
import type { Moderation } from './useModeration.tsx'

type Items = NonNullable<MenuProps['items']>

const [, ...longer] = muteMinutes
/** Of the reasons that somebody chooses; `other` is the one without a choice, and `raid` that of the shield. */
const reasons = removalReasons.filter((reason) => reason !== 'other' && reason !== 'raid')

interface Props {
  viewer: Manager
  act: Moderation['act']
  /** Where the line is, if the menu is about one. */
  line: Place | null
  /** A manager is neither muted nor banned. */
  manages: boolean
}

/** The bans of a viewer, one for each length. */
export function useBanItems(viewer: Manager, act: Moderation['act']): Items {
  const { t } = useTranslation()
  return muteMinutes.map((minute) => ({
    key: `ban ${minute}`,
    label: t(`moderation.durations.${durationNames[minute]}`),
    onClick: () => void act({ act: 'ban', customerId: viewer.customerId, minute }, viewer.nickname),
  }))
}

/** The actions for a viewer that are not one click away on a line. */
export function useViewerMenu({ viewer, act, line, manages }: Props): Items {
  const { t } = useTranslation()
  const bans = useBanItems(viewer, act)
  const { customerId, nickname } = viewer
  return [
    ...(line
      ? reasons.map((reason) => ({
          key: reason,
          label: t('moderate.removeAs', { reason: t(`removal.reasons.${reason}`) }),
          onClick: () => void act({ act: 'remove', line, reason }, nickname),
        }))
      : []),
    {
      key: 'clear',
      label: t('moderate.clear', { minutes: clearMinutes }),
      onClick: () => void act({ act: 'clear', customerId }, nickname),
    },
    {
      key: 'mute',
      label: t('moderate.muteLonger'),
      disabled: manages,
      children: longer.map((minute) => ({
        key: `mute ${minute}`,
        label: t(`moderation.durations.${durationNames[minute]}`),
        onClick: () => void act({ act: 'mute', customerId, minute }, nickname),
      })),
    },
    { key: 'ban', label: t('moderate.ban'), disabled: manages, children: bans },
  ]
}
