import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bindGame, listGameCategories } from '#contract/calls/games.ts'
import type { BoundGame } from '#contract/calls/room.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { useFailureText } from '../../../../i18n/failureText.ts'
import { call } from '../../../../lib/call.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import { Sheet } from '../../../../kit/Sheet.tsx'
import { showToast } from '../../../../kit/Toast.tsx'
import buttons from '../../../../kit/buttons.module.css'
import { asBound, firstTab, gamesOf, gameTabs, isSame, type GameTab } from '../../../room/game/games.ts'
import { GiftIcon } from '../../../room/gifts/GiftIcon.tsx'
import { Choices } from '../../../../kit/fields/Choices.tsx'
import styles from './SetUp.module.css'

interface Props {
  bound: BoundGame | null
  userId: number
  onChanged: () => void
}

/** The game that viewers can play in the room. It opens the list of games. */
export function GameRow(props: Props) {
  const { t } = useTranslation()
  const nameOf = useCatalogueName()
  const [isOpen, setOpen] = useState(false)
  const { bound } = props
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setOpen(true)} data-bound={bound?.gameCode}>
        <Icon name="trophy" size={20} />
        <span>{t('game.title')}</span>
        <bdi>{bound ? nameOf(bound.name) : t('phone.noGame')}</bdi>
      </button>
      {isOpen && <GameSheet {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function GameSheet({ bound, userId, onChanged, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation()
  const nameOf = useCatalogueName()
  const failureText = useFailureText()
  const [tab, setTab] = useState<GameTab>(() => firstTab(bound))
  const { data, error, reload } = useLoad('games', (signal) => call(listGameCategories, { signal }))
  const bind = async (game: BoundGame | null) => {
    const answer = await call(bindGame, { params: { userId }, body: { game } })
    if (!answer.ok) return showToast(failureText(answer))
    showToast(game ? t('game.boundNow', { name: nameOf(game.name) }) : t('game.unboundNow'))
    onChanged()
    onClose()
  }
  const games = data ? gamesOf(data, tab) : []
  return (
    <Sheet title={t('game.title')} onClose={onClose}>
      <Choices
        label={t('game.category')}
        value={tab}
        options={gameTabs.map((value) => ({ value, content: t(`game.tabs.${value}`) }))}
        onChange={setTab}
      />
      {error && !data && (
        <p className={buttons.failure}>
          {failureText(error)}{' '}
          <button type="button" className={`${buttons.quiet} ${buttons.small}`} onClick={reload}>
            {t('viewer.retry')}
          </button>
        </p>
      )}
      {data && games.length === 0 && <p className={buttons.hint}>{t('game.none')}</p>}
      <ul>
        {games.map((game) => (
          <li key={game.gameId}>
            <button
              type="button"
              className={buttons.row}
              aria-pressed={isSame(game, bound)}
              onClick={() => void bind(isSame(game, bound) ? null : asBound(game))}
            >
              <GiftIcon icon={game.image ?? ''} size={28} />
              <bdi>{nameOf(game.name)}</bdi>
              {isSame(game, bound) && <small>{t('game.unbind')}</small>}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
