import { GiftOutlined, MessageOutlined, StopOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { HouseGiftDialog } from './HouseGiftDialog.tsx'
import styles from './MonitorDialog.module.css'
import { PrivateMessageDialog } from './PrivateMessageDialog.tsx'

/** What a family or the platform does to a room, beside talking in it. */
export function MonitorActions({ anchor, onRemove }: { anchor: { id: number; name: string }; onRemove: () => void }) {
  const { t } = useTranslation()
  const dialog = useDialog<'gift' | 'message'>()
  const { name } = anchor
  return (
    <div className={styles.actions}>
      <Button icon={<GiftOutlined aria-hidden />} onClick={() => dialog.show('gift')}>{t('monitor.gift')}</Button>
      <Button icon={<MessageOutlined aria-hidden />} onClick={() => dialog.show('message')}>{t('monitor.message')}</Button>
      <Button className={styles.remove} icon={<StopOutlined aria-hidden />} aria-label={t('monitor.removeNamed', { name })} onClick={onRemove}>{t('monitor.remove')}</Button>
      {dialog.subject === 'gift' && <HouseGiftDialog dialog={dialog} anchor={anchor} />}
      {dialog.subject === 'message' && <PrivateMessageDialog dialog={dialog} anchor={anchor} />}
    </div>
  )
}
