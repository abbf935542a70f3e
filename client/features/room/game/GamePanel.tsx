import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type Game, bindGame, listGameCategories } from '#contract/calls/room/games.ts'
import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import { useCatalogueName } from '../../../i18n/english-words.ts'
import { useFailureText } from '../../../i18n/failureText.ts'
import { Choices } from '../../../kit/fields/Choices.tsx'
import buttons from '../../../kit/buttons.module.css'
import segments from '../../../kit/fields/segments.module.css'
import { call } from '../../../lib/call.ts'
import { useUser } from '../../../lib/session.ts'
import { useLoad } from '../../../lib/useLoad.ts'
import { GiftIcon } from '../gifts/GiftIcon.tsx'
import styles from './GamePanel.module.css'

/** The kinds of games that can be bound to a room (docs/product/rules.md, Rooms). */
const gameTabs = ['lotto', 'esport', 'sport'] as const
type GameTab = (typeof gameTabs)[number]
type Categories = z.output<typeof listGameCategories.reply>

/** The stored game's list, or the first one. */
const firstTab = (bound: BoundGame | null): GameTab => bound?.type ?? 'lotto'

const gamesOf = (games: Categories, tab: GameTab): Game[] => games[tab === 'lotto' ? 'lottery' : tab]

/** A listed game in the form that a room stores; null for a kind that cannot be bound. */
function asBound({ type, name, gameId, gameCode, image, id, nodeId }: Game): BoundGame | null {
  return type === 'littleGame' ? null : { type, name, gameId, gameCode, gameIcon: image, id, nodeId }
}

const isSame = (game: Game, bound: BoundGame | null) => bound !== null && String(bound.gameId) === game.gameId && bound.type === game.type

interface Props {
  bound: BoundGame | null
  /** Another game has been bound, or none. */
  onChanged: () => void
  /** Recommends the bound game to the viewers; absent if no viewer could see it. */
  onRecommend?: () => void
  /** Shows what was done, and what failed. */
  notify: (text: string) => void
  fail: (text: string) => void
}

/** The game that viewers can play in the room: chosen from one of three lists, then confirmed. Cancel unbinds it. */
export default function GamePanel({ bound, onChanged, onRecommend, notify, fail }: Props) {
  const { t } = useTranslation()
  const nameOf = useCatalogueName()
  const failureText = useFailureText()
  const userId = useUser()?.id ?? 0
  const { data, error, reload } = useLoad('games', (signal) => call(listGameCategories, { signal }))
  const [tab, setTab] = useState<GameTab>(() => firstTab(bound))
  const [chosen, setChosen] = useState<Game | null>(null)
  const [isBusy, setBusy] = useState(false)

  const bind = async (game: BoundGame | null) => {
    setBusy(true)
    const answer = await call(bindGame, { params: { userId }, body: { game } })
    setBusy(false)
    if (!answer.ok) return fail(failureText(answer))
    notify(game ? t('game.boundNow', { name: nameOf(game.name) }) : t('game.unboundNow'))
    setChosen(null)
    onChanged()
  }
  const games = data ? gamesOf(data, tab) : []
  return (
    <div className={`${buttons.sized} ${styles.panel}`} aria-busy={!data && !error}>
      <Bound game={bound} isBusy={isBusy} onRecommend={onRecommend} onUnbind={() => void bind(null)} />
      <Choices
        label={t('game.category')}
        value={tab}
        options={gameTabs.map((value) => ({ value, content: t(`game.tabs.${value}`) }))}
        onChange={(next) => {
          setTab(next)
          setChosen(null)
        }}
        className={segments.row}
        optionClassName={segments.segment}
      />
      {error && !data && (
        <p className={buttons.failure} role="alert">
          {failureText(error)}{' '}
          <button type="button" className={`${buttons.quiet} ${buttons.small}`} onClick={reload}>
            {t('common.retry')}
          </button>
        </p>
      )}
      <div className={styles.list}>
        <Choices
          label={t(`game.tabs.${tab}`)}
          value={chosen?.gameId ?? null}
          options={games.map((game) => ({
            value: game.gameId,
            isOff: isSame(game, bound),
            content: (
              <>
                <GiftIcon icon={game.image ?? ''} size={24} />
                <bdi>{nameOf(game.name)}</bdi>
              </>
            ),
          }))}
          onChange={(id) => setChosen(games.find(({ gameId }) => gameId === id) ?? null)}
          className=""
          optionClassName={buttons.row}
        />
        {data && games.length === 0 && <p className={buttons.hint}>{t('game.none')}</p>}
      </div>
      {/* Always shown, so that nothing moves when a game is chosen. */}
      <div className={styles.actions}>
        <button
          type="button"
          className={buttons.quiet}
          disabled={isBusy || (!chosen && !bound)}
          onClick={() => (bound ? void bind(null) : setChosen(null))}
        >
          {t('common.cancel')}
        </button>
        <button
          type="button"
          className={buttons.primary}
          disabled={isBusy || !chosen}
          onClick={() => {
            if (chosen) void bind(asBound(chosen))
          }}
        >
          {t('game.bind')}
        </button>
      </div>
    </div>
  )
}

interface BoundProps {
  game: BoundGame | null
  isBusy: boolean
  onUnbind: () => void
  onRecommend: (() => void) | undefined
}

function Bound({ game, isBusy, onUnbind, onRecommend }: BoundProps) {
  const { t } = useTranslation()
  const nameOf = useCatalogueName()
  if (!game) return <p className={buttons.hint}>{t('game.noneBound')}</p>
  return (
    <div className={styles.bound} data-bound={game.gameCode}>
      <GiftIcon icon={game.gameIcon ?? ''} size={28} />
      <strong>
        <bdi>{nameOf(game.name)}</bdi>
      </strong>
      {onRecommend && (
        <button type="button" className={`${buttons.primary} ${buttons.small}`} onClick={onRecommend}>
          {t('game.recommend')}
        </button>
      )}
      <button type="button" className={`${buttons.quiet} ${buttons.small}`} disabled={isBusy} onClick={onUnbind}>
        {t('game.unbind')}
      </button>
    </div>
  )
}
