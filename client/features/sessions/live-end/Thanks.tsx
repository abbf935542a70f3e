import { HeartOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { withdrawThanks } from '#contract/calls/room/thanks.ts'
import type { LiveSummary } from '#contract/calls/sessions/live-end.ts'
import { withTexts } from '../../../i18n/language.ts'
import { call } from '../../../lib/call.ts'
import { recentTime } from '../../../lib/time/local-time.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useAction } from '../../../ui/useAction.ts'
import { useLazyDialog } from '../../../ui/useLazyDialog.ts'
import styles from './Supporters.module.css'

// Loaded separately, with its texts.
const ThanksDialog = lazyPart(() => withTexts('room', import('../../room/thanks/ThanksDialog.tsx')))

type Supporter = LiveSummary['supporters'][number]

/** The button with which a host thanks the supporters. */
export function ThankButton({ supporters, onChanged }: { supporters: Supporter[]; onChanged: () => void }) {
  const { t } = useTranslation()
  const thanks = useLazyDialog<Supporter[]>()
  return (
    <>
      <Button icon={<HeartOutlined aria-hidden />} onClick={() => thanks.show(supporters)}>
        {t('record.end.thank')}
      </Button>
      {thanks.subject && <ThanksDialog people={thanks.subject} dialog={thanks.dialog} onSaved={onChanged} />}
    </>
  )
}

/** The thank-you for a supporter, and whether it was shown. */
export function ThanksState({ supporter: { thanks, customerId }, onChanged }: { supporter: Supporter; onChanged: () => void }) {
  const { t } = useTranslation()
  const { act, isBusy } = useAction()
  if (!thanks) return null
  return (
    <p className={styles.thanks}>
      <HeartOutlined aria-hidden /> <q>{thanks.text}</q>{' '}
      {thanks.shownAt ? (
        t('record.end.shown', { time: recentTime(thanks.shownAt) })
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
