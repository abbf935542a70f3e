import { Alert } from 'antd'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { PushGuide } from '../../room/push/PushGuide.tsx'
import type { Push } from '../../room/push/usePushInfo.ts'
import type { LiveRoom } from '../../room/signal/useLiveRoom.ts'
import { LiveNews } from '../../room/stage/LiveNews.tsx'
import { Stage } from '../../room/stage/Stage.tsx'
import { StartLiveButton } from '../../room/stage/StartLiveButton.tsx'
import styles from './Live.module.css'
import { TitleFields } from './TitleFields.tsx'
import { emptyTitle, reduceTitleForm, startBody } from './title-form.ts'

/** What will be shown, where to push it, and the own picture before anybody else sees it. */
export function BeforeLive({ live, push }: { live: LiveRoom; push: Push }) {
  const { t } = useTranslation()
  const [form, change] = useReducer(reduceTitleForm, emptyTitle)
  const start = async () => {
    change({ is: 'tried' })
    const body = startBody(form)
    if (body && await live.start(body)) change({ is: 'live' })
  }
  return (
    <div className={styles.before}>
      <div className={styles.setup}>
        <section className={styles.panel}><TitleFields form={form} change={change} /></section>
        <section className={styles.panel}>
          <h2 className={styles.heading}>{t('obs.title')}</h2>
          <PushGuide push={push} streaming={live.room?.streaming ?? false} />
        </section>
      </div>
      <div className={styles.stage}>
        <Stage live={live} address={push.data?.url} />
        <Alert type="info" showIcon title={t('live.beforeStart')} />
      </div>
      <div className={styles.action}>
        <StartLiveButton live={live} label={t('live.startLive')} onStart={() => void start()} />
      </div>
      {/* Beneath everything else: what comes up moves nothing. */}
      <div className={styles.news}><LiveNews live={live} /></div>
    </div>
  )
}
