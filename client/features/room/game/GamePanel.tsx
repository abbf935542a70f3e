import { Button, Radio, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Game, bindGame, listGameCategories } from '#contract/calls/games.ts'
import type { BoundGame } from '#contract/calls/room.ts'
import { useCatalogueName } from '../../../i18n/english-words.ts'
import { call } from '../../../lib/call.ts'
import { useUser } from '../../../lib/session.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { GiftIcon } from '../gifts/GiftIcon.tsx'
import { Trouble } from '../../../ui/Trouble.tsx'
import { useAction } from '../../../ui/useAction.ts'
import styles from './GamePanel.module.css'
import { asBound, firstTab, gamesOf, gameTabs, isSame, type GameTab } from './games.ts'

interface Props {
  bound: BoundGame | null
  /** Another game has been bound, or none. */
  onChanged: () => void
  /** Recommends the bound game to the viewers; absent if no viewer could see it. */
  onRecommend?: () => void
}

/** The game that viewers can play in the room: chosen from one of three lists, then confirmed. Cancel unbinds it. */
export default function GamePanel({ bound, onChanged, onRecommend }: Props) {
  const { t } = useTranslation()
  const nameOf = useCatalogueName()
  const { act, isBusy } = useAction()
  const userId = useUser()?.id ?? 0
  const { data, error, reload } = useLoad('games', (signal) => call(listGameCategories, { signal }))
  const [tab, setTab] = useState<GameTab>(() => firstTab(bound))
  const [chosen, setChosen] = useState<Game | null>(null)

  const bind = (game: BoundGame | null) =>
    act(call(bindGame, { params: { userId }, body: { game } }), {
      successText: game ? t('game.boundNow', { name: nameOf(game.name) }) : t('game.unboundNow'),
      onDone: () => {
        setChosen(null)
        onChanged()
      },
    })
  return (
    <>
      <Bound game={bound} busy={isBusy} onRecommend={onRecommend} onUnbind={() => void bind(null)} />
      <Segmented<GameTab>
        block
        size="small"
        value={tab}
        aria-label={t('game.category')}
        options={gameTabs.map((value) => ({ value, label: t(`game.tabs.${value}`) }))}
        onChange={(next) => {
          setTab(next)
          setChosen(null)
        }}
      />
      {error && !data && <Trouble failure={error} onRetry={reload} />}
      {!data && !error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {data && (
        <Radio.Group className={styles.list} value={chosen?.gameId ?? null} aria-label={t(`game.tabs.${tab}`)}>
          {gamesOf(data, tab).map((game) => (
            <Radio
              key={game.gameId}
              value={game.gameId}
              className={styles.row}
              disabled={isSame(game, bound)}
              onChange={() => setChosen(game)}
            >
              <span className={styles.game}>
                <GiftIcon icon={game.image ?? ''} size={22} /> <bdi>{nameOf(game.name)}</bdi>
              </span>
            </Radio>
          ))}
          {gamesOf(data, tab).length === 0 && <p className={styles.none}>{t('game.none')}</p>}
        </Radio.Group>
      )}
      {/* Always shown, so that nothing moves when a game is chosen. */}
      <div className={styles.actions}>
        <Button disabled={!chosen && !bound} onClick={() => (bound ? void bind(null) : setChosen(null))}>
          {t('common.cancel')}
        </Button>
        <Button
          type="primary"
          disabled={!chosen}
          loading={isBusy}
          onClick={() => {
            if (chosen) void bind(asBound(chosen))
          }}
        >
          {t('game.bind')}
        </Button>
      </div>
    </>
  )
}

interface BoundProps {
  game: BoundGame | null
  busy: boolean
  onUnbind: () => void
  onRecommend: (() => void) | undefined
}

function Bound({ game, busy, onUnbind, onRecommend }: BoundProps) {
  const { t } = useTranslation()
  const nameOf = useCatalogueName()
  if (!game) return <p className={styles.none}>{t('game.noneBound')}</p>
  return (
    <div className={styles.bound} data-bound={game.gameCode}>
      <span className={styles.game}>
        <GiftIcon icon={game.gameIcon ?? ''} size={28} />{' '}
        <strong>
          <bdi>{nameOf(game.name)}</bdi>
        </strong>
      </span>
      <span className={styles.actions}>
        {onRecommend && (
          <Button size="small" type="primary" onClick={onRecommend}>
            {t('game.recommend')}
          </Button>
        )}
        <Button size="small" loading={busy} onClick={onUnbind}>
          {t('game.unbind')}
        </Button>
      </span>
    </div>
  )
}
