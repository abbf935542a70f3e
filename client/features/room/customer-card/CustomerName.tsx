import { use, type ReactNode } from 'react'
import { useUser } from '../../../lib/session.ts'
import { useIsPlain } from '../../../ui/table/plain-cells.ts'
import styles from './CustomerName.module.css'
import { type CardCustomer, CardRoomContext, openCard } from './opened-card.ts'

interface Props {
  customer: CardCustomer
  /** The room, where no part of the page around it names one. A host's own by default. */
  anchorId?: number
  /** Part of a list that is one tab stop: arrow keys reach this button, the Tab key does not. */
  inList?: boolean
  /** Accessible name, if the children have none. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A viewer's name or picture as a button that opens the viewer's card. It looks like its content. */
export function CustomerName({ customer, anchorId, inList = false, label, className, children }: Props) {
  const room = use(CardRoomContext)
  const user = useUser()
  const ofRoom = anchorId ?? room?.anchorId ?? (user?.role === 'anchor' ? user.id : undefined)
  const isPlain = useIsPlain()
  if (ofRoom === undefined || isPlain) return children
  return (
    <button
      type="button"
      className={`${styles.opener} ${className ?? ''}`}
      aria-haspopup="dialog"
      {...(label !== undefined && { 'aria-label': label, title: label })}
      {...(inList && { tabIndex: -1, 'data-name': true })}
      onClick={(event) => {
        // The name may be in a row that opens something else.
        event.stopPropagation()
        openCard({ customer, anchorId: ofRoom, lines: room?.linesOf?.(customer.customerId) ?? [], opener: event.currentTarget })
      }}
    >
      {children}
    </button>
  )
}
