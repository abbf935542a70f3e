import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { count, price } from '../../../../lib/format.ts'
import { isCard } from '../../../room/chat/combo.ts'
import type { ChatLine } from '../../../room/chat/line.ts'
import { GiftIcon } from '../../../room/gifts/GiftIcon.tsx'
import type { Chosen } from '../../../room/viewer-card/ViewerSheet.tsx'
import styles from './Line.module.css'

interface Props {
  line: Exclude<ChatLine, { kind: 'notice' }>
  onViewer: (chosen: Chosen) => void
  isModerating: boolean
}

/** One line of the talk, drawn by its kind. */
export const Line = memo(function Line({ line, onViewer, isModerating }: Props) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const open = () => onViewer({ viewer: line.by, line: line.kind === 'text' && line.place ? { place: line.place, text: line.text } : null })
  const who = <Who by={line.by} onOpen={open} />
  const isHost = line.kind !== 'text' && line.kind !== 'gift' && line.kind !== 'bet' && line.kind !== 'win'
  return (
    // The keyboard has the name.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.line}
      data-line={line.id}
      data-kind={line.kind}
      data-role={line.by.role}
      data-quiet={isHost}
      data-card={line.kind === 'gift' && isCard(line.gift)}
      onClick={isModerating && line.kind === 'text' && line.by.customerId !== null ? open : undefined}
    >
      {textOf()}
    </div>
  )

  function textOf() {
    switch (line.kind) {
      case 'text':
      case 'private':
        return (
          <>
            {who} <bdi>{line.text}</bdi>
          </>
        )
      case 'gift':
        return (
          <>
            {who}
            <span className={styles.gift}>
              <GiftIcon icon={line.gift.icon} size={isCard(line.gift) ? 40 : 20} />
              <span>
                {nameOf(line.gift.giftName)} <b>× {count(line.gift.qty, i18n.language)}</b>
              </span>
            </span>
          </>
        )
      case 'bet':
      case 'win': {
        const [played, key] = line.kind === 'bet' ? ([line.bet, 'watch.bet'] as const) : ([line.win, 'watch.won'] as const)
        return (
          <>
            {who} <span>{t(key, { points: price(played.amount, i18n.language), game: nameOf(played.gameName ?? played.gameCode) })}</span>
          </>
        )
      }
      case 'game':
        return line.game ? t('watch.gameBound', { game: nameOf(line.game.name) }) : t('watch.gameUnbound')
      case 'title':
        return t('watch.titleChanged', { title: line.title })
      case 'recommend':
        return t('watch.recommended', { name: line.by.name, game: nameOf(line.game.name) })
    }
  }
})

/** A viewer's name opens what can be done with it. The role is said in words, not by colour alone. */
function Who({ by, onOpen }: { by: Speaker; onOpen: () => void }) {
  const { t } = useTranslation()
  const name = (
    <>
      {by.customerId !== null && <i className={styles.dot} style={{ background: by.color }} aria-hidden />}
      <bdi>{by.name}</bdi>
    </>
  )
  return (
    <span className={styles.who}>
      {by.role !== 'customer' && (
        <span className={styles.badge} data-role={by.role}>
          {t(`watch.roles.${by.role}`)}
        </span>
      )}
      {by.customerId === null ? (
        <b className={styles.name}>{name}</b>
      ) : (
        <button type="button" className={styles.name} data-name tabIndex={-1} onClick={onOpen}>
          {name}
        </button>
      )}
      {by.rank > 0 && <small className={styles.rank}>{t('viewer.rank', { rank: by.rank })}</small>}
    </span>
  )
}
