import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { Customer } from '#contract/calls/viewer/guest.ts'
import type { BoundGame } from '#contract/calls/studio/live-room.ts'
import type { audience } from '#contract/sockets/audience.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { submitToRoom } from '../../../../lib/acts.ts'
import { price } from '../../../../lib/format.ts'
import { useNow } from '../../../../lib/time/useNow.ts'
import { countdownText, timeText } from '../../../../kit/moments.ts'
import { Choices } from '../../../../kit/fields/Choices.tsx'
import { Sheet } from '../../../../kit/Sheet.tsx'
import { showToast } from '../../../../kit/Toast.tsx'
import buttons from '../../../../kit/buttons.module.css'
import type { AudienceWire } from '../../guest/audience.ts'
import { failureText } from '../../../room/moderation/wording/failure-text.ts'
import styles from './BetSheet.module.css'

type Bets = z.output<(typeof audience)['fromClient']['bet/list']['ack']>

const amounts = [10, 20, 50, 100, 500].map((value) => ({ value, content: value }))

const sides = ['home', 'draw', 'away'] as const
const isSide = (numero: string): numero is (typeof sides)[number] => sides.some((side) => side === numero)

/** A side of a match in words; anything else is shown as it is. */
function useChoiceName() {
  const { t } = useTranslation()
  return (numero: string) => (isSide(numero) ? t(`watch.sides.${numero}`) : numero)
}

interface Props {
  wire: AudienceWire
  anchorId: number
  game: BoundGame
  /** Changes when the bets have to be read again. */
  ownBets: number
  guest: Customer
  onClose: () => void
}

/** Bets on the room's game: what is open, until when, and what the own bets have won. */
export function BetSheet({ wire, anchorId, game, ownBets, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const [bets, setBets] = useState<Bets | null>(null)
  const [failure, setFailure] = useState<{ code: string; message: string } | null>(null)
  const [numero, setNumero] = useState<string | null>(null)
  const [amount, setAmount] = useState(10)
  const [isBusy, setBusy] = useState(false)
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    void wire.send('bet/list', {}).then((answer) => {
      if (answer.ok) setBets(answer.data)
      setFailure(answer.ok ? null : answer)
    })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- read again after each of these
  }, [wire, ownBets, game.gameCode, drawn])
  const place = async () => {
    if (numero === null) return
    setBusy(true)
    const bet = { gameCode: game.gameCode, numero, amount }
    const refusal = await submitToRoom(`bet ${anchorId}`, bet, (requestId) => wire.send('bet/place', { ...bet, requestId }))
    setBusy(false)
    showToast(refusal ? failureText(t, refusal) : t('watch.betPlaced', { count: amount, points: price(amount, i18n.language) }))
  }
  const choiceName = useChoiceName()
  const open = bets?.open ?? null
  return (
    <Sheet title={nameOf(game.name)} onClose={onClose}>
      {failure && <p className={buttons.failure}>{failureText(t, failure)}</p>}
      {!bets && !failure && <p className={buttons.hint}>{t('viewer.loading')}</p>}
      {bets && !open && <p className={buttons.hint}>{t('watch.nothingOpen')}</p>}
      {open && (
        <>
          <DrawAt at={open.drawAt} onDrawn={() => setDrawn(drawn + 1)} />
          <Choices
            label={t('watch.betOn')}
            value={numero}
            className={styles.choices}
            optionClassName={styles.choice}
            onChange={setNumero}
            options={open.choices.map((choice) => ({
              value: choice.numero,
              content: (
                <>
                  <b>{choiceName(choice.numero)}</b>
                  <small>× {price(choice.pays, i18n.language)}</small>
                </>
              ),
            }))}
          />
          <Choices label={t('watch.amount')} value={amount} options={amounts} onChange={setAmount} />
          <button type="button" className={buttons.primary} disabled={numero === null || isBusy} onClick={() => void place()}>
            {numero === null ? t('watch.chooseBet') : t('watch.placeBet', { count: amount, points: price(amount, i18n.language) })}
          </button>
        </>
      )}
      {bets && bets.bets.length > 0 && (
        <section className={styles.own} aria-label={t('watch.ownBets')}>
          <h3>{t('watch.ownBets')}</h3>
          <ul>
            {bets.bets.map((bet) => (
              <li key={bet.betId} data-bet={bet.betId}>
                <time dateTime={bet.at}>{timeText(bet.at, i18n.language)}</time>
                <span>
                  {bet.numero !== null && <b>{choiceName(bet.numero)}</b>} {price(bet.amount, i18n.language)}
                </span>
                <Outcome won={bet.won} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </Sheet>
  )
}

function Outcome({ won }: { won: number | null }) {
  const { t, i18n } = useTranslation()
  if (won === null) return <small data-outcome="open">{t('watch.betOpen')}</small>
  if (won === 0) return <small data-outcome="lost">{t('watch.betLost')}</small>
  return (
    <strong className={styles.won} data-outcome="won">
      +{price(won, i18n.language)}
    </strong>
  )
}

function DrawAt({ at, onDrawn }: { at: string; onDrawn: () => void }) {
  const { t } = useTranslation()
  const left = Date.parse(at) - useNow(true)
  const isOver = left <= 0
  const drawn = useEffectEvent(onDrawn)
  useEffect(() => {
    if (isOver) drawn()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once for each draw
  }, [isOver, at])
  return (
    <p className={buttons.hint}>
      {t('watch.drawIn')} <b role="timer">{countdownText(left)}</b>
    </p>
  )
}
