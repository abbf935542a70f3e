import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { readCustomerCard } from '#contract/calls/customers/card.ts'
import { call } from '../../lib/call.ts'
import { useUser } from '../../lib/session.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { Sheet } from '../../ui/sheet/Sheet.tsx'
import { useLazyDialog } from '../../ui/useLazyDialog.ts'
import { ownRoomCalls, roomCalls } from '../moderation/moderation-calls.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import { CardActions } from './CardActions.tsx'
import { CardBody } from './CardBody.tsx'
import { CardHead } from './CardHead.tsx'
import styles from './CardDialog.module.css'
import { type CardCustomer, closeCard, type OpenedCard, useOpenedCard } from './opened-card.ts'
import { placeBeside, size } from './place.ts'

// Loaded separately: it has a form, and few cards are opened to thank.
const ThanksDialog = lazyPart(() => import('../thanks/ThanksDialog.tsx'))

/** What belongs to an open card although it is drawn elsewhere. */
const parts = `.${styles.card}, .ant-dropdown, .ant-modal-confirm, .ant-message, .ant-tooltip`

export default function CardDialog({ hasGifts }: { hasGifts: boolean }) {
  const opened = useOpenedCard()
  // The last card stays visible while it closes.
  const [shown, setShown] = useState(opened)
  if (opened && opened !== shown) setShown(opened)
  const { pathname } = useLocation()
  const openedAt = useRef(pathname)
  useEffect(() => {
    if (openedAt.current !== pathname) closeCard()
    openedAt.current = pathname
  }, [pathname])
  const thanks = useLazyDialog<CardCustomer>()
  return (
    <>
      {shown && (
        <Card key={shown.number} card={shown} open={opened !== null} hasGifts={hasGifts} onThank={() => thanks.show(shown.customer)} />
      )}
      {thanks.subject && <ThanksDialog people={[thanks.subject]} dialog={thanks.dialog} />}
    </>
  )
}

interface Props {
  card: OpenedCard
  open: boolean
  hasGifts: boolean
  onThank: () => void
}

function Card({ card, open, hasGifts, onThank }: Props) {
  const { t } = useTranslation()
  const { customer, anchorId } = card
  const user = useUser()
  const calls = useMemo(() => (user?.role === 'anchor' ? ownRoomCalls : roomCalls(anchorId)), [user?.role, anchorId])
  const params = { customerId: customer.customerId }
  const { data, error, reload } = useLoad(`card ${anchorId} ${customer.customerId}`, (signal) =>
    call(readCustomerCard, { params, query: { anchorId }, signal }),
  )
  return (
    <Frame
      card={card}
      open={open}
      title={<CardHead customer={customer} card={data} />}
      footer={<CardActions customer={customer} card={data} calls={calls} onChanged={reload} onThank={onThank} />}
    >
      {error && !data ? (
        <Trouble title={t('card.failed')} failure={error} onRetry={reload} />
      ) : (
        <CardBody customer={customer} card={data} shownLines={card.lines} hasGifts={hasGifts} />
      )}
    </Frame>
  )
}

interface FrameProps {
  card: OpenedCard
  open: boolean
  title: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** Beside the name on a desktop, a sheet at the bottom of a phone. */
function Frame({ card: { opener }, open, title, footer, children }: FrameProps) {
  const desktop = useDesktop()
  const [place] = useState(() => placeBeside(opener.getBoundingClientRect(), { width: innerWidth, height: innerHeight }))
  useEffect(() => {
    if (!open || !desktop) return undefined
    const over = new AbortController()
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(parts) && !opener.contains(target)) closeCard()
    }
    document.addEventListener('pointerdown', onPointer, { signal: over.signal, capture: true })
    return () => over.abort()
  }, [open, desktop, opener])
  const closed = () => {
    // The user may have pressed something else.
    if (document.activeElement !== document.body) return
    // The name may be gone, like a line of the chat.
    const next = opener.isConnected ? opener : document.querySelector<HTMLElement>('#content')
    next?.focus({ preventScroll: true })
  }
  if (!desktop)
    return (
      <Sheet open={open} title={title} footer={footer} onClose={closeCard} afterOpenChange={(isOpen) => !isOpen && closed()}>
        {children}
      </Sheet>
    )
  return (
    <Dialog
      open={open}
      title={title}
      footer={footer}
      focus="dialog"
      centered={false}
      mask={false}
      width={size.width}
      className={styles.card}
      classNames={{ container: styles.container ?? '', body: styles.body ?? '', footer: styles.footer ?? '' }}
      style={{ ...place, position: 'fixed', margin: 0, padding: 0 }}
      wrapProps={{ style: { pointerEvents: 'none' } }}
      onCancel={closeCard}
      afterClose={closed}
    >
      {children}
    </Dialog>
  )
}
