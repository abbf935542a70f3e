import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { decimal } from '../../lib/format.ts'

const bytesInMegabyte = 1024 * 1024

interface Props {
  bytes: number | undefined
  onStart: () => void
  /** Where a screen has several files: which one it is. */
  of?: string
}

/** Fetches the file of the whole filter; while it comes, the button says how much is there. */
export function ExportButton({ bytes, onStart, of }: Props) {
  const { t, i18n } = useTranslation()
  const coming = bytes === undefined ? undefined : t('report.exporting', { size: decimal(bytes / bytesInMegabyte, i18n.language, 1) })
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={coming !== undefined}
      aria-label={coming ?? (of ? `${of}: ${t('report.export')}` : t('report.export'))}
      title={t('report.export')}
      onClick={onStart}
    >
      <span aria-live="polite">{coming ?? 'CSV'}</span>
    </Button>
  )
}
