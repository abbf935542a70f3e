import { PoweroffOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { usePairedObs } from '../obs/paired-obs.ts'
import type { LiveRoom } from '../signal/useLiveRoom.ts'
import styles from './OnAirButton.module.css'

/** The big button that ends the live session, after a confirmation. Each screen has its own text for it. */
export function EndLiveButton({ live, label }: { live: LiveRoom; label: string }) {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const obs = usePairedObs()
  const ask = () =>
    modal.confirm({
      title: t('live.endTitle'),
      content: (
        <>
          <p>{t('live.endDetail', { viewers: live.viewers })}</p>
          {obs?.endOption}
        </>
      ),
      okText: label,
      cancelText: t('live.stay'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      centered: true,
      onOk: async () => {
        if (await live.stop()) obs?.ended()
      },
    })
  return (
    <Button
      block
      danger
      className={styles.button}
      icon={<PoweroffOutlined aria-hidden />}
      loading={live.pending === 'stopping'}
      disabled={!live.room}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  )
}
