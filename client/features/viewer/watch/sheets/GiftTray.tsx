import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Gift } from '#contract/gift.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { submitToRoom } from '../../../../lib/acts.ts'
import { count, price } from '../../../../lib/format.ts'
import { Choices } from '../../../../kit/fields/Choices.tsx'
import { Icon } from '../../../../kit/Icon.tsx'
import { Sheet } from '../../../../kit/Sheet.tsx'
import { showToast } from '../../../../kit/Toast.tsx'
import buttons from '../../../../kit/buttons.module.css'
import { GiftIcon } from '../../../room/gifts/GiftIcon.tsx'
import type { AudienceWire } from '../../guest/audience.ts'
import { failureText } from '../../../room/moderation/wording/failure-text.ts'
import styles from './GiftTray.module.css'

const counts = [1, 5, 10, 66, 99].map((value) => ({ value, content: `× ${value}` }))
const expectedGifts = 8

interface Props {
  wire: AudienceWire
  anchorId: number
  onClose: () => void
}

/** The catalogue, cheapest first. It stays open, for those who give more than once. */
export function GiftTray({ wire, anchorId, onClose }: Props) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  const [gifts, setGifts] = useState<readonly Gift[] | null>(null)
  const [chosen, setChosen] = useState<Gift | null>(null)
  const [pieces, setPieces] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    void wire.send('lobby/watch', {}).then((answer) => {
      if (answer.ok) setGifts([...answer.data.gifts].sort((a, b) => a.point - b.point))
      else setFailed(true)
    })
  }, [wire])
  const give = async () => {
    if (!chosen) return
    setBusy(true)
    const gift = { giftId: chosen.id, count: pieces }
    const failure = await submitToRoom(`gift ${anchorId}`, gift, (requestId) => wire.send('gift/send', { ...gift, requestId }))
    setBusy(false)
    showToast(failure ? failureText(t, failure) : t('watch.given', { gift: nameOf(chosen.name), number: count(pieces, i18n.language) }))
  }
  return (
    <Sheet title={t('watch.gifts')} onClose={onClose}>
      {hasFailed && <p className={buttons.failure}>{t('watch.failures.offline')}</p>}
      {!gifts && !hasFailed && (
        <div className={styles.gifts}>
          {Array.from({ length: expectedGifts }, (_, index) => (
            <span key={index} className={styles.skeleton} />
          ))}
        </div>
      )}
      {gifts && (
        <Choices
          label={t('watch.gifts')}
          value={chosen?.id ?? null}
          className={styles.gifts}
          optionClassName={styles.gift}
          onChange={(id) => setChosen(gifts.find((gift) => gift.id === id) ?? null)}
          options={gifts.map((gift) => ({
            value: gift.id,
            content: (
              <>
                <GiftIcon icon={gift.icon} {...(gift.id === chosen?.id && { moving: gift.gif })} size={56} />
                <span>{nameOf(gift.name)}</span>
                <small>
                  <Icon name="coin" size={14} /> {price(gift.point, i18n.language)}
                </small>
              </>
            ),
          }))}
        />
      )}
      <Choices label={t('watch.pieces')} value={pieces} options={counts} onChange={setPieces} />
      <button type="button" className={buttons.primary} disabled={!chosen || isBusy} onClick={() => void give()}>
        {chosen
          ? t('watch.give', { count: chosen.point * pieces, points: price(chosen.point * pieces, i18n.language) })
          : t('watch.chooseGift')}
      </button>
    </Sheet>
  )
}
