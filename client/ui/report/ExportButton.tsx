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
  /** A file that is no CSV. */
  file?: { format: string; label: string }
}

/** Fetches the file of the whole filter; while it comes, the button says how much is there. */
export function ExportButton({ bytes, onStart, of, file }: Props) {
  const { t, i18n } = useTranslation()
  const { format, label } = file ?? { format: 'CSV', label: t('report.export') }
  const coming = bytes === undefined ? undefined : t('report.exporting', { size: decimal(bytes / bytesInMegabyte, i18n.language, 1) })
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={coming !== undefined}
      aria-label={coming ?? (of ? `${of}: ${label}` : label)}
      title={label}
      onClick={onStart}
    >
      <span aria-live="polite">{coming ?? format}</span>
    </Button>
  )
}
