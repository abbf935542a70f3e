import { useTranslation } from 'react-i18next'
import { hourAndMinute } from '../../lib/dates.ts'
import { points } from '../../lib/format.ts'
import styles from './ChatList.module.css'
import type { SaidLine } from './line.ts'
import { SpeakerName } from './SpeakerName.tsx'

type GameLine = Extract<SaidLine, { kind: 'bet' | 'win' | 'game' | 'recommend' }>

/** What happens with the room's game: quiet lines, but for a win, which stands out as gifts do. */
export function GameRow({ line }: { line: GameLine }) {
  const { t, i18n } = useTranslation()
  if (line.kind === 'win') return <WinCard line={line} />
  const words = () => {
    switch (line.kind) {
      case 'bet': return t('chat.bet', { name: line.by.name, points: points(line.bet.amount, i18n.language), game: line.bet.gameCode })
      case 'game': return line.game ? t('chat.gameBound', { game: line.game.name }) : t('chat.gameUnbound')
      case 'recommend': return t('chat.recommended', { name: line.by.name, game: line.game.name })
    }
  }
  return <p className={styles.notice} data-kind={line.kind} title={hourAndMinute(line.at)}>{words()}</p>
}

function WinCard({ line: { win, by, at } }: { line: Extract<GameLine, { kind: 'win' }> }) {
  const { t, i18n } = useTranslation()
  const won = points(win.amount, i18n.language)
  return (
    <div className={styles.gift} data-kind="win" data-bet={win.betId} title={hourAndMinute(at)}>
      <div className={styles.giftWords}>
        <SpeakerName by={by} />
        <span className={styles.giftName}>{t('chat.won', { name: by.name, points: won, game: win.gameCode })}</span>
        {win.numero !== null && <small>{t('chat.result', { result: win.numero })}</small>}
      </div>
      <span className={styles.points}>{won} <small>{t('common.points')}</small></span>
    </div>
  )
}
