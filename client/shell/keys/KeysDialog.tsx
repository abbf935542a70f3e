import { useTranslation } from 'react-i18next'
import { isLanguage } from '../../i18n/languages.ts'
import { anywhereKey } from '../commands/anywhere-key.ts'
import { keyTexts } from './key-texts.ts'
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
  const { language } = useTranslation().i18n
  const texts = keyTexts[isLanguage(language) ? language : 'en']
  return (
    <Dialog open={open} title={texts.title} footer={null} width={400} onCancel={onClose}>
      <dl>
        {keys.map(([key, name]) => (
          <div key={key} className={styles.line}>
            <dt>{texts[name]}</dt>
            <dd>
              <kbd className={styles.key}>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
