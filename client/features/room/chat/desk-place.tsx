// The lines of a chat in the back office.
import { use, useMemo } from 'react'
import { withTexts } from '../../../i18n/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { CardRoomContext } from '../viewer-card/opened-card.ts'
import { ViewerName } from '../viewer-card/ViewerName.tsx'
import { useRulesHere } from '../moderation/useRoomRules.ts'
import type { LinesPlace } from './lines/lines-context.ts'

const ViewerActions = lazyPart(() => withTexts('room', import('../moderation/ViewerActions.tsx')))

/** A name opens the viewer's card. */
export const placeWithCards: LinesPlace = {
  density: 'dense',
  drawName: ({ customerId, name: nickname }, name, line) => (
    <ViewerName viewer={{ customerId, nickname }} inList={line !== 'arrival'}>
      {name}
    </ViewerName>
  ),
}

/** With cards, and for those who moderate the room, with the most frequent actions on the line that is pointed at. */
export function useDeskPlace(): LinesPlace {
  const rules = useRulesHere()
  const hasCards = use(CardRoomContext) !== null
  return useMemo(
    () => ({
      ...placeWithCards,
      managers: rules?.managers,
      holds: rules !== null || hasCards,
      drawActions: (line) =>
        rules && line.kind !== 'notice' && line.by.customerId !== null ? (
          <ViewerActions
            viewer={{ customerId: line.by.customerId, nickname: line.by.name }}
            rules={rules}
            line={line.kind === 'text' ? line.place : null}
          />
        ) : null,
    }),
    [rules, hasCards],
  )
}
