import { PoweroffOutlined } from '@ant-design/icons'
import { App, Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { LiveRoom } from '../signal/useLiveRoom.ts'
import styles from './OnAirButton.module.css'

/** The big button that ends the live session, after a confirmation. Each screen has its own text for it. */
export function EndLiveButton({ live, label }: { live: LiveRoom; label: string }) {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const ask = () =>
    modal.confirm({
      title: t('live.endTitle'),
      content: t('live.endDetail', { viewers: live.viewers }),
      okText: label,
      cancelText: t('live.stay'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      centered: true,
      onOk: () => live.stop(),
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
