import { Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Screen } from '../../ui/screen.ts'
import { CommandList } from './CommandList.tsx'
import styles from './CommandDialog.module.css'

interface Props {
  screens: readonly Screen[]
  open: boolean
  onClose: () => void
}

/** The command palette: opens any screen, finds anchors, families and others by name, and changes settings. */
export default function CommandDialog({ screens, open, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Modal
      open={open}
      title={<span className="visually-hidden">{t('commands.open')}</span>}
      classNames={{ header: styles.header ?? '' }}
      className={styles.dialog ?? ''}
      footer={null}
      width={560}
      destroyOnHidden
      onCancel={onClose}
    >
      <CommandList screens={screens} onChosen={onClose} />
    </Modal>
  )
}
