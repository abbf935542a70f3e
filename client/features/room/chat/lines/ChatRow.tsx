import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { hourAndMinute, momentText } from '../../../../lib/dates.ts'
import { useRulesHere } from '../../moderation/useRoomRules.ts'
import styles from './lines.module.css'
import { GameRow } from './GameRow.tsx'
import { GiftCard } from './GiftCard.tsx'
import type { ChatLine, PrivateLine } from '../line.ts'
import { LineAuthor } from './LineAuthor.tsx'
import { withTexts } from '../../../../i18n/language.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { LockOutlined } from '@ant-design/icons'
import privateRowStyles from './PrivateRow.module.css'

const ViewerActions = lazyPart(() => withTexts('room', import('../../moderation/ViewerActions.tsx')))

/** One line, and the actions for its viewer while `pointedAt`. */
export const ChatRow = memo(function ChatRow({ line, pointedAt }: { line: ChatLine; pointedAt: boolean }) {
  const rules = useRulesHere()
  const by = pointedAt && line.kind !== 'notice' ? line.by : null
  return (
    <div className={styles.row} data-line={line.id}>
      <Line line={line} />
      {rules && by && by.customerId !== null && (
        <ViewerActions
          viewer={{ customerId: by.customerId, nickname: by.name }}
          rules={rules}
          line={line.kind === 'text' ? line.place : null}
        />
      )}
    </div>
  )
})

/** The line, drawn by its kind. */
const Line = memo(function Line({ line }: { line: ChatLine }) {
  const { t } = useTranslation()
  switch (line.kind) {
    case 'notice':
      return (
        <p className={styles.notice} data-kind="notice">
          {t(`chat.${line.notice}`)}
        </p>
      )
    case 'gift':
      return <GiftCard gift={line.gift} by={line.by} at={line.at} />
    case 'bet':
    case 'win':
    case 'game':
    case 'title':
    case 'recommend':
      return <GameRow line={line} />
    case 'private':
      return <PrivateRow line={line} />
    case 'text':
      return (
        <p className={styles.line} data-kind="text" data-role={line.by.role} title={hourAndMinute(line.at)}>
          <LineAuthor by={line.by} />
          <bdi>{line.text}</bdi>
        </p>
      )
  }
})

/** A private message to the host, marked so that the host does not answer it on air. */
function PrivateRow({ line: { by, at, text } }: { line: PrivateLine }) {
  const { t } = useTranslation()
  return (
    <div className={privateRowStyles.message} data-kind="private" title={hourAndMinute(at)}>
      <p className={privateRowStyles.head}>
        <LockOutlined aria-hidden /> <strong>{t('chat.private', { name: by.name })}</strong> <time dateTime={at}>{momentText(at)}</time>
      </p>
      <p className={privateRowStyles.words}>
        <bdi>{text}</bdi>
      </p>
      <p className={privateRowStyles.note}>{t('chat.privateNote')}</p>
    </div>
  )
}
