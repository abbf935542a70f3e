import { useTranslation } from 'react-i18next'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { hourAndMinute } from '../../../../lib/dates.ts'
import { price } from '../../../../lib/format.ts'
import styles from './lines.module.css'
import type { RoomLine } from '../line.ts'
import { LineAuthor } from './LineAuthor.tsx'

type Of<K extends RoomLine['kind']> = Extract<RoomLine, { kind: K }>

/** Bets and wins beside a thin line (gold for a win); the host's own changes of the game and the title as a quiet notice. */
export function GameRow({ line }: { line: Of<'bet' | 'win' | 'game' | 'title' | 'recommend'> }) {
  const { t } = useTranslation()
  const nameOf = useCatalogueName()
  switch (line.kind) {
    case 'bet':
    case 'win':
      return <PlayRow line={line} />
    case 'game':
      return <Notice line={line}>{line.game ? t('chat.gameBound', { game: nameOf(line.game.name) }) : t('chat.gameUnbound')}</Notice>
    case 'title':
      return <Notice line={line}>{t('chat.titleChanged', { title: line.title })}</Notice>
    case 'recommend':
      return <Notice line={line}>{t('chat.recommended', { name: line.by.name, game: nameOf(line.game.name) })}</Notice>
  }
}

const Notice = ({ line, children }: { line: RoomLine; children: string }) => (
  <p className={styles.notice} data-kind={line.kind} title={hourAndMinute(line.at)}>
    {children}
  </p>
)

function PlayRow({ line }: { line: Of<'bet' | 'win'> }) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  return (
    <p
      className={styles.play}
      data-kind={line.kind}
      data-bet={line.kind === 'bet' ? line.bet.betId : line.win.betId}
      title={hourAndMinute(line.at)}
    >
      <LineAuthor by={line.by} />
      {line.kind === 'bet' ? (
        t('chat.bet', {
          count: line.bet.amount,
          points: price(line.bet.amount, i18n.language),
          game: nameOf(line.bet.gameName ?? line.bet.gameCode),
        })
      ) : (
        <strong>
          {t('chat.won', {
            count: line.win.amount,
            points: price(line.win.amount, i18n.language),
            game: nameOf(line.win.gameName ?? line.win.gameCode),
          })}
        </strong>
      )}
      {line.kind === 'win' && line.win.numero !== null && (
        <small className={styles.drawn}>{t('chat.result', { result: line.win.numero })}</small>
      )}
    </p>
  )
}
