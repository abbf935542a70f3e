import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Beside } from '../../../../ui/beside/Beside.tsx'
import { greyLines } from '../../../../ui/lazy-part.tsx'
import { Trouble } from '../../../../ui/Trouble.tsx'
import { type RoomPart, RoomParts } from '../parts/RoomParts.tsx'
import type { RoomRules } from '../useRoomRules.ts'
import type { RoomState } from '../useRoomState.ts'

const waiting = greyLines(6)

interface Props {
  open: boolean
  opener: HTMLElement
  part: RoomPart
  onPart: (part: RoomPart) => void
  onClose: () => void
  rules: RoomRules
  state: RoomState
}

/** The moderation of a room beside its chat. */
export default function ModerationPanel({ open, opener, part, onPart, onClose, rules, state }: Props) {
  const { t } = useTranslation()
  const { data, error, reload } = state
  const { act, moderator } = rules
  const actHere = useCallback<RoomRules['act']>(
    async (...done) => {
      const isDone = await act(...done)
      reload()
      return isDone
    },
    [act, reload],
  )
  return (
    <Beside open={open} opener={opener} beside={opener.closest('section') ?? opener} title={t('moderate.title')} onClose={onClose}>
      {!data && (error ? <Trouble title={t('moderate.failed')} failure={error} onRetry={reload} /> : waiting())}
      {data && <RoomParts moderator={moderator} room={data} act={actHere} part={part} onPart={onPart} isShieldOutside />}
    </Beside>
  )
}
