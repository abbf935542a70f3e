import type { MenuProps } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Place, removalReasons } from '#contract/chat.ts'
import type { Manager } from '#contract/calls/moderation.ts'
import { clearMinutes, muteMinutes } from '#contract/limits.ts'
import { durationNames } from './durations.ts'
import type { ModerationCalls } from './moderation-calls.ts'
import type { Moderation } from './useModeration.tsx'

type Items = NonNullable<MenuProps['items']>

const [, ...longer] = muteMinutes
/** Reasons that a moderator can choose. `other` means that none was chosen, and only the shield removes for `raid`. */
const reasons = removalReasons.filter((reason) => reason !== 'other' && reason !== 'raid')

interface BanProps {
  viewer: Manager
  act: Moderation['act']
  calls: ModerationCalls
  /** Whether the menu is open. It then reads whether a ban of this viewer can also hold newcomers. */
  isOpen: boolean
}

interface Props extends BanProps {
  /** Where the line is, if the menu is about one. */
  line: Place | null
  /** A manager is neither muted nor banned. */
  manages: boolean
}

/** The bans of a viewer, one for each length; for a guest, also bans that hold newcomers. */
export function useBanItems({ viewer: { customerId, nickname }, act, calls, isOpen }: BanProps): Items {
  const { t } = useTranslation()
  const [canHoldNewcomers, setCan] = useState(false)
  useEffect(() => {
    if (!isOpen) return
    const over = new AbortController()
    void calls.readPerson(customerId, over.signal).then((answer) => {
      if (!over.signal.aborted) setCan(answer.ok && answer.data.canHoldNewcomers)
    })
    return () => over.abort()
  }, [calls, customerId, isOpen])
  const bans = (more: { holdsNewcomers?: true }) =>
    muteMinutes.map((minute) => ({
      key: `ban ${minute}${more.holdsNewcomers ? ' newcomers' : ''}`,
      label: t(`moderation.durations.${durationNames[minute]}`),
      onClick: () => void act({ act: 'ban', customerId, minute, ...more }, nickname),
    }))
  if (!canHoldNewcomers) return bans({})
  return [...bans({}), { key: 'newcomers', label: t('moderate.newcomers.choice'), children: bans({ holdsNewcomers: true }) }]
}

/** The actions for a viewer that are not one click away on a line. */
export function useViewerMenu({ viewer, act, calls, isOpen, line, manages }: Props): Items {
  const { t } = useTranslation()
  const bans = useBanItems({ viewer, act, calls, isOpen })
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
