import { ExperimentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../i18n/language.ts'
import styles from './Rehearse.module.css'
import { greyLines, lazyPart } from '../../ui/lazy-part.tsx'

// With its texts. Most visits of live control are without.
const RehearsalPanel = lazyPart(() => withTexts('rehearsal', import('./RehearsalPanel.tsx')), greyLines(3))

/** The way to a rehearsal: a button, and then the panel in its place. */
export function Rehearse() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  if (isOpen) {
    return <RehearsalPanel onClose={() => setOpen(false)} />
  }
  return (
    <div className={styles.offer}>
      <Button icon={<ExperimentOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('live.rehearse')}
      </Button>
      <span>{t('live.rehearseDetail')}</span>
    </div>
  )
}
