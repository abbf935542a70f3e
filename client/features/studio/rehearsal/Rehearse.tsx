import { ExperimentOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withTexts } from '../../../i18n/language.ts'
import styles from './Rehearse.module.css'
import { greyLines, lazyPart } from '../../../ui/lazy-part.tsx'

// Loaded separately, with its texts: a rehearsal is rare.
const RehearsalPanel = lazyPart(() => withTexts('host', import('./RehearsalPanel.tsx')), greyLines(3))

/** A button that opens the rehearsal panel in its place. */
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
