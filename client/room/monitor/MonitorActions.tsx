import { GiftOutlined, MessageOutlined, StopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HouseGiftDialog } from './HouseGiftDialog.tsx'
import styles from './MonitorDialog.module.css'
import { PrivateMessageDialog } from './PrivateMessageDialog.tsx'

/** What a family or the platform does to a room, beside talking in it. */
export function MonitorActions({ anchor, onRemove }: { anchor: { id: number; name: string }; onRemove: () => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<'gift' | 'message'>()
  const { name } = anchor
  const close = () => setOpen(undefined)
  return (
    <div className={styles.actions}>
      <Button icon={<GiftOutlined aria-hidden />} onClick={() => setOpen('gift')}>{t('monitor.gift')}</Button>
      <Button icon={<MessageOutlined aria-hidden />} onClick={() => setOpen('message')}>{t('monitor.message')}</Button>
      <Button className={styles.remove} icon={<StopOutlined aria-hidden />} aria-label={t('monitor.removeNamed', { name })} onClick={onRemove}>{t('monitor.remove')}</Button>
      {open === 'gift' && <HouseGiftDialog anchor={anchor} onClose={close} />}
      {open === 'message' && <PrivateMessageDialog anchor={anchor} onClose={close} />}
    </div>
  )
}
