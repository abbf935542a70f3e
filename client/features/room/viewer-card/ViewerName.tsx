import { use, type ReactNode } from 'react'
import { useUser } from '../../../lib/session.ts'
import { useIsPlain } from '../../../ui/table/plain-cells.ts'
import type { Viewer } from '../moderation/moderator.ts'
import styles from './ViewerName.module.css'
import { CardRoomContext, openCard } from './opened-card.ts'

interface Props {
  viewer: Viewer
  /** The room, where no part of the page around it names one. A host's own by default. */
  anchorId?: number
  /** Part of a list that is one tab stop: arrow keys reach this button, the Tab key does not. */
  inList?: boolean
  /** Accessible name, if the children have none. */
  label?: string
  /** The look, if not that of its content. */
  className?: string | undefined
  /** In place of the name. */
  children?: ReactNode
}

/** A viewer's name or picture as a button that opens the viewer's card. */
export function ViewerName({
  viewer,
  anchorId,
  inList = false,
  label,
  className = styles.opener,
  children = <bdi>{viewer.nickname}</bdi>,
}: Props) {
  const room = use(CardRoomContext)
  const user = useUser()
  const ofRoom = anchorId ?? room?.anchorId ?? (user?.role === 'anchor' ? user.id : undefined)
  const isPlain = useIsPlain()
  if (ofRoom === undefined || isPlain) return children
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      {...(label !== undefined && { 'aria-label': label, title: label })}
      {...(inList && { tabIndex: -1, 'data-name': true })}
      onClick={(event) => {
        // The name may be in a row that opens something else.
        event.stopPropagation()
        const opener = event.currentTarget
        if (room?.onViewer) room.onViewer(viewer)
        else openCard({ viewer, anchorId: ofRoom, lines: room?.linesOf?.(viewer.customerId) ?? [], opener })
      }}
    >
      {children}
    </button>
  )
}
