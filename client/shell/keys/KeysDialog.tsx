import { useTranslation } from 'react-i18next'
import { anywhereKey } from '../commands/anywhere-key.ts'
import styles from './KeysDialog.module.css'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

const keys = [
  [anywhereKey, 'anywhere'],
  ['/', 'filter'],
  ['m', 'mute'],
  ['i', 'details'],
  ['↑ ↓ ← →', 'arrows'],
  ['→', 'actions'],
  ['Enter', 'submit'],
  ['Esc', 'close'],
  ['?', 'keys'],
] as const

export default function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog open={open} title={t('keys.title')} footer={null} width={400} onCancel={onClose}>
      <dl>
        {keys.map(([key, name]) => (
          <div key={key} className={styles.line}>
            <dt>{t(`keys.${name}`)}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
