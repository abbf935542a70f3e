import { PoweroffOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../i18n/failureText.ts'
import { usePairedObs } from '../obs/paired-obs.ts'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import { useConfirm } from '../../../ui/dialog/useConfirm.ts'
import styles from './status/StatusLine.module.css'

/** The button that ends the live session, after a confirmation. Each screen has its own text for it. */
export function EndLiveButton({ live, label }: { live: LiveRoom; label: string }) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const obs = usePairedObs()
  const isOnPhone = live.room?.live?.device === 'mobile'
  const confirmEnd = () =>
    confirm({
      title: t('live.endTitle'),
      content: (
        <>
          <p>{t(isOnPhone ? 'live.endDetailPhone' : 'live.endDetail', { viewers: live.viewers })}</p>
          {obs?.endOption}
        </>
      ),
      okText: label,
      cancelText: t('live.stay'),
      onOk: async () => {
        const failure = await live.stop()
        if (failure) void message.error(`${t('live.failed.stopping')}. ${failureText(failure)}`)
        else obs?.ended()
      },
    })
  return (
    <Button
      className={styles.end}
      icon={<PoweroffOutlined aria-hidden />}
      loading={live.pending === 'stopping'}
      disabled={!live.room}
      title={label}
      onClick={() => void confirmEnd()}
    >
      <span className={styles.words}>{label}</span>
    </Button>
  )
}
