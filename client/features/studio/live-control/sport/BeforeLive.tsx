import { Alert } from 'antd'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { listMyEvents } from '#contract/calls/sport-events.ts'
import { call } from '../../../../lib/call.ts'
import { useAddress } from '../../../../lib/useAddress.ts'
import { useLoad } from '../../../../lib/useLoad.ts'
import { ConnectObs } from '../../obs/ConnectObs.tsx'
import { PushGuide } from '../../push/PushGuide.tsx'
import { usePushInfo } from '../../push/usePushInfo.ts'
import { Rehearse } from '../../rehearsal/Rehearse.tsx'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import { Checklist } from '../../on-air/Checklist.tsx'
import { Stage } from '../../on-air/Stage.tsx'
import { useNow } from '../../../../lib/time/useNow.ts'
import { StartLiveButton } from '../../on-air/StartLiveButton.tsx'
import { Technical } from '../../on-air/Technical.tsx'
import { Trouble } from '../../../../ui/Trouble.tsx'
import { BottomBar } from '../../../../ui/BottomBar.tsx'
import styles from './Live.module.css'
import { emptyTitle, reduceTitleForm, showable, suggestedEvent, titleBody, withSuggestion } from '../../room-form/title-form.ts'
import { greyLines } from '../../../../ui/lazy-part.tsx'
import { TitleFields } from '../../room-form/TitleFields.tsx'

const guidePlaceholder = greyLines(8)

/** Before going live: the title, the push address, and a preview of the host's own picture. */
export function BeforeLive({ live }: { live: LiveRoom }) {
  const { t } = useTranslation()
  const [chosen, change] = useReducer(reduceTitleForm, emptyTitle)
  const { params } = useAddress()
  const push = usePushInfo('normal')
  const { data: mine, error, reload } = useLoad('my events', (signal) => call(listMyEvents, { signal }))
  const now = useNow(true)
  const arrives = live.room?.streaming ?? false
  const events = showable(mine ?? [], now)
  const form = withSuggestion(chosen, events, suggestedEvent(events, Number(params.get('event')), now))
  const start = async () => {
    change({ type: 'tried' })
    const body = titleBody(form)
    if (!body) return
    if (await live.start(body)) change({ type: 'live' })
    // The event may have ended, or be fully reserved, since the list was read.
    else reload()
  }
  return (
    <div className={styles.before}>
      <div className={styles.setup}>
        <section className={`${styles.panel} ${styles.choice}`}>
          <TitleFields form={form} change={change} events={events} />
          {error && <Trouble failure={error} onRetry={reload} />}
        </section>
        <section className={styles.panel}>
          <h2 className={styles.heading}>{t('obs.title')}</h2>
          {/* Whether the guide is folded is not known before. */}
          {live.room || live.failure ? <PushGuide push={push} streaming={arrives} /> : guidePlaceholder()}
        </section>
      </div>
      <div className={styles.stage}>
        <Stage live={live} push={push} isExplained={!arrives} />
        {/* Until then the guide has these points. */}
        {arrives && <Checklist room={live.room} copied />}
        <BottomBar className={styles.action}>
          <StartLiveButton live={live} label={t('live.startLive')} onStart={() => void start()} />
        </BottomBar>
        {!arrives && <Alert type="info" showIcon title={t('live.beforeStart')} />}
        <ConnectObs live={live} push={push} />
        <Rehearse />
        <Technical room={live.room} />
      </div>
    </div>
  )
}
