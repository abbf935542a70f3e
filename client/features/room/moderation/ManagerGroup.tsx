import { use, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useDesktop } from '../../../lib/useMedia.ts'
import { useUser } from '../../../lib/session.ts'
import { ViewerName } from '../viewer-card/ViewerName.tsx'
import { CardRoomContext, openCard } from '../viewer-card/opened-card.ts'
import styles from './ManagerGroup.module.css'
import type { RoomRules } from './useRoomRules.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Avatar } from 'antd'
import { nameColour } from '../../../kit/colour/palette.ts'

/** Counts visible characters: an emoji of several code points is one. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const initials = (nickname: string) =>
  [...letters.segment(nickname)]
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join('')

/** The first two characters of the nickname on its colour. */
const ManagerAvatar = ({ nickname, size }: { nickname: string; size: number }) => (
  <Avatar size={size} style={{ backgroundColor: nameColour(nickname) }} className={styles.avatar ?? ''} aria-hidden>
    {initials(nickname)}
  </Avatar>
)

// Loaded separately: few rooms have more managers than fit.
const MoreManagers = lazyPart(
  () => import('./MoreManagers.tsx'),
  ({ managers }) => <span className={styles.more}>+{managers.length}</span>,
)

/** The number of avatars that fit in the header; the others are in a menu. */
const managersShown = { desktop: 5, phone: 3 }

/** The room's managers. Each opens a card with the host's actions. */
export function ManagerGroup({ rules }: { rules: RoomRules }) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  const anchorId = useUser()?.id
  const room = use(CardRoomContext)
  const managers = rules.managers ?? []
  const most = useDesktop() ? managersShown.desktop : managersShown.phone
  const more = managers.slice(most)
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {managers.length > 0 && (
        <ul className={styles.group} aria-label={t('moderation.managers')}>
          {managers.slice(0, most).map((manager) => (
            <li key={manager.customerId}>
              <ViewerName viewer={manager} label={manager.nickname} className={styles.opener}>
                <ManagerAvatar nickname={manager.nickname} size={28} />
              </ViewerName>
            </li>
          ))}
          {more.length > 0 && (
            <li>
              <MoreManagers
                managers={more}
                onChoose={(viewer) => {
                  const lines = room?.linesOf?.(viewer.customerId) ?? []
                  if (frame.current && anchorId !== undefined) openCard({ viewer, anchorId, lines, opener: frame.current })
                }}
              />
            </li>
          )}
        </ul>
      )}
    </div>
  )
}
