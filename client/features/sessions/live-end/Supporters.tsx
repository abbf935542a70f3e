import { HeartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { withdrawThanks } from '#contract/calls/customers/thanks.ts'
import type { LiveSummary } from '#contract/calls/live/summary.ts'
import { useCatalogueName } from '../../../i18n/english-words.ts'
import { withTexts } from '../../../i18n/language.ts'
import { call } from '../../../lib/call.ts'
import { momentText } from '../../../lib/dates.ts'
import { count, price } from '../../../lib/format.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAction } from '../../../ui/useAction.ts'
import { useLazyDialog } from '../../../ui/useLazyDialog.ts'
import { ViewerName } from '../../room/viewer-card/ViewerName.tsx'
import { GiftIcon } from '../../room/gifts/GiftIcon.tsx'
import styles from './Supporters.module.css'

// Loaded separately, with its texts.
const ThanksDialog = lazyPart(() => withTexts('card', import('../../room/thanks/ThanksDialog.tsx')))

interface Props {
  summary: LiveSummary
  isOwn: boolean
  onChanged: () => void
}

/** The three best supporters with their gifts. The host can thank them. */
export function Supporters({ summary: { supporters }, isOwn, onChanged }: Props) {
  const { t } = useTranslation()
  const heading = useId()
  const thanks = useLazyDialog<Supporter[]>()
  return (
    <section className={styles.panel} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.label}>
          {t('record.end.supporters')}
        </h2>
        {isOwn && supporters.length > 0 && (
          <Button icon={<HeartOutlined aria-hidden />} onClick={() => thanks.show(supporters)}>
            {t('record.end.thank')}
          </Button>
        )}
      </header>
      {supporters.length === 0 && <p className={styles.none}>{t('record.end.noSupporters')}</p>}
      <ol className={styles.people}>
        {supporters.map((supporter) => (
          <SupporterRow key={supporter.customerId} supporter={supporter} onChanged={onChanged} />
        ))}
      </ol>
      {thanks.subject && <ThanksDialog people={thanks.subject} dialog={thanks.dialog} onSaved={onChanged} />}
    </section>
  )
}

type Supporter = LiveSummary['supporters'][number]

function SupporterRow({
  supporter: { nickname, giftSum, gifts, thanks, customerId },
  onChanged,
}: {
  supporter: Supporter
  onChanged: () => void
}) {
  const { t, i18n } = useTranslation()
  const nameOf = useCatalogueName()
  return (
    <li>
      <p className={styles.name}>
        <ViewerName viewer={{ customerId, nickname }}>
          <bdi>{nickname}</bdi>
        </ViewerName>
        <strong>
          {price(giftSum, i18n.language)} <small>{t('common.pointUnit', { count: giftSum })}</small>
        </strong>
      </p>
      <ul className={styles.gifts}>
        {gifts.map(({ giftName, icon, count: number }) => (
          <li key={giftName}>
            <GiftIcon icon={icon} size={24} /> {nameOf(giftName)} × {count(number, i18n.language)}
          </li>
        ))}
      </ul>
      {thanks && <ThanksState thanks={thanks} customerId={customerId} onChanged={onChanged} />}
    </li>
  )
}

/** The thank-you for the supporter, and whether it was shown. */
function ThanksState({
  thanks,
  customerId,
  onChanged,
}: {
  thanks: NonNullable<Supporter['thanks']>
  customerId: number
  onChanged: () => void
}) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction()
  return (
    <p className={styles.thanks}>
      <HeartOutlined aria-hidden /> <q>{thanks.text}</q>{' '}
      {thanks.shownAt ? (
        t('record.end.shown', { time: momentText(thanks.shownAt) })
      ) : (
        <>
          {t('record.end.waits')}{' '}
          <Button
            type="link"
            size="small"
            loading={isBusy}
            onClick={() => void act(call(withdrawThanks, { params: { customerId } }), { onDone: onChanged })}
          >
            {t('record.end.withdraw')}
          </Button>
        </>
      )}
    </p>
  )
}
