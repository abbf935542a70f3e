import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { readCustomerCard, type CustomerCard } from '#contract/calls/room/viewer-card.ts'
import { call } from '../../../lib/call.ts'
import { useUser } from '../../../lib/session.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { useDesktop } from '../../../lib/useMedia.ts'
import { Beside, besideClass } from '../../../ui/beside/Beside.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useLazyDialog } from '../../../ui/useLazyDialog.ts'
import { useMention } from '../chat/mention.ts'
import { useOfficeFeedback } from '../moderation/office/office-feedback.tsx'
import { byCalls, type Viewer } from '../moderation/moderator.ts'
import ViewerActs from './ViewerActs.tsx'
import { useStanding } from './useStanding.ts'
import { Trouble } from '../../../ui/Trouble.tsx'
import { CardBody } from './CardBody.tsx'
import { closeCard, type OpenedCard, useOpenedCard } from './opened-card.ts'
import { Tag } from 'antd'
import buttons from '../../../kit/buttons.module.css'
import headStyles from './CardHead.module.css'

/** The name at once; number, level and whether the viewer is a manager when they have loaded. */
function CardHead({ viewer: { customerId, nickname }, card }: { viewer: Viewer; card: CustomerCard | undefined }) {
  const { t } = useTranslation()
  const isOwn = useUser()?.role === 'anchor'
  return (
    <span className={headStyles.head}>
      <span className="clamp">
        <span className={headStyles.dot} style={{ background: card?.customer.color }} aria-hidden />
        <bdi>{nickname}</bdi>
      </span>
      <span className={headStyles.facts}>
        #{customerId}
        {card && card.customer.rank > 0 && <span>{t('chat.rank', { rank: card.customer.rank })}</span>}
        {card?.isManager && <Tag>{t('chat.roles.manager')}</Tag>}
        {card && !isOwn && <bdi>{t('card.room', { name: card.anchor.name })}</bdi>}
      </span>
    </span>
  )
}

// Loaded separately: it has a form, and few cards are opened to thank.
const ThanksDialog = lazyPart(() => import('../thanks/ThanksDialog.tsx'))

/** Elements that are drawn elsewhere but belong to an open card: a press on them does not close it. */
const ofCard = `.${besideClass}, .ant-dropdown, .ant-modal-confirm, .ant-message, .ant-tooltip`

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
  const thanks = useLazyDialog<Viewer>()
  return (
    <>
      {shown && (
        <Card key={shown.number} card={shown} open={opened !== null} hasGifts={hasGifts} onThank={() => thanks.show(shown.viewer)} />
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
  const { viewer, anchorId } = card
  const isOwn = useUser()?.role === 'anchor'
  const isDesktop = useDesktop()
  const moderator = useMemo(() => byCalls(anchorId, isOwn ? 'host' : 'monitor', () => () => {}), [isOwn, anchorId])
  const { standing, reload: readStanding } = useStanding(moderator, viewer.customerId)
  const feedback = useOfficeFeedback()
  const params = { customerId: viewer.customerId }
  const { data, error, reload } = useLoad(`card ${anchorId} ${viewer.customerId}`, (signal) =>
    call(readCustomerCard, { params, query: { anchorId }, signal }),
  )
  const onActed = useCallback(() => {
    reload()
    readStanding()
  }, [reload, readStanding])
  const acts = (
    <ViewerActs moderator={moderator} viewer={viewer} line={null} standing={standing} feedback={feedback} onActed={onActed}>
      {isOwn && <ThankButton viewer={viewer} card={data} onThank={onThank} />}
    </ViewerActs>
  )
  return (
    // On a phone, a foot that stays in sight would leave too little of the card.
    <Frame card={card} open={open} title={<CardHead viewer={viewer} card={data} />} footer={isDesktop && acts}>
      {!isDesktop && acts}
      {error && !data ? (
        <Trouble title={t('card.failed')} failure={error} onRetry={reload} />
      ) : (
        <CardBody viewer={viewer} card={data} shownLines={card.lines} hasGifts={hasGifts} />
      )}
    </Frame>
  )
}

/** Thanks in the chat if it is on the screen, otherwise at the next visit of somebody who gave something. */
function ThankButton({ viewer, card, onThank }: { viewer: Viewer; card: CustomerCard | undefined; onThank: () => void }) {
  const { t } = useTranslation()
  const mention = useMention()
  const canThank = mention !== null || (card !== undefined && card.gifts.count > 0)
  return (
    <button
      type="button"
      className={`${buttons.quiet} ${buttons.small}`}
      disabled={!canThank}
      title={card && !canThank ? t('card.gaveNothing') : ''}
      onClick={() => {
        closeCard()
        if (mention) mention(viewer.nickname)
        else onThank()
      }}
    >
      {t('card.thank')}
    </button>
  )
}

interface FrameProps {
  card: OpenedCard
  open: boolean
  title: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** Beside the name on a desktop, where a press elsewhere closes it. */
function Frame({ card: { opener }, open, ...parts }: FrameProps) {
  const desktop = useDesktop()
  useEffect(() => {
    if (!open || !desktop) return undefined
    const over = new AbortController()
    const onPointer = ({ target }: PointerEvent) => {
      if (target instanceof Element && !target.closest(ofCard) && !opener.contains(target)) closeCard()
    }
    document.addEventListener('pointerdown', onPointer, { signal: over.signal, capture: true })
    return () => over.abort()
  }, [open, desktop, opener])
  return <Beside open={open} opener={opener} onClose={closeCard} {...parts} />
}
