import { use, useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Beside } from '../../../../ui/beside/Beside.tsx'
import { greyLines } from '../../../../ui/lazy-part.tsx'
import { Trouble } from '../../../../ui/Trouble.tsx'
import { CardRoomContext, openCard } from '../../customer-card/opened-card.ts'
import type { Viewer } from '../moderator.ts'
import { type Part, RoomParts } from '../parts/RoomParts.tsx'
import type { RoomRules } from '../useRoomRules.ts'
import type { RoomState } from '../useRoomState.ts'

const waiting = greyLines(6)

interface Props {
  open: boolean
  opener: HTMLElement
  part: Part
  onPart: (part: Part) => void
  onClose: () => void
  rules: RoomRules
  state: RoomState
}

/** The moderation of a room beside its chat. A name opens the viewer's card. */
export default function ModerationPanel({ open, opener, part, onPart, onClose, rules, state }: Props) {
  const { t } = useTranslation()
  const { data, error, reload } = state
  const { act, moderator } = rules
  const room = use(CardRoomContext)
  const actHere = useCallback<RoomRules['act']>(
    async (...done) => {
      const isDone = await act(...done)
      reload()
      return isDone
    },
    [act, reload],
  )
  const onViewer = (customer: Viewer, name: HTMLElement) =>
    openCard({ customer, anchorId: moderator.anchorId, lines: room?.linesOf?.(customer.customerId) ?? [], opener: name })
  return (
    <Beside open={open} opener={opener} beside={opener.closest('section') ?? opener} title={t('moderate.title')} onClose={onClose}>
      {!data && (error ? <Trouble title={t('moderate.failed')} failure={error} onRetry={reload} /> : waiting())}
      {data && <RoomParts moderator={moderator} room={data} act={actHere} onViewer={onViewer} part={part} onPart={onPart} />}
    </Beside>
  )
}
