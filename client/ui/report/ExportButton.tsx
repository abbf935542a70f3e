import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { decimal } from '../../lib/format.ts'

const bytesInMegabyte = 1024 * 1024

interface Props {
  bytes: number | undefined
  onStart: () => void
  /** The name of the file, on a screen with several. */
  of?: string
  /** For other formats than CSV. */
  file?: { format: string; label: string }
}

/** Downloads the file of the whole filter and shows the downloaded size meanwhile. */
export function ExportButton({ bytes, onStart, of, file }: Props) {
  const { t, i18n } = useTranslation()
  const { format, label } = file ?? { format: 'CSV', label: t('report.export') }
  const progress = bytes === undefined ? undefined : t('report.exporting', { size: decimal(bytes / bytesInMegabyte, i18n.language, 1) })
  return (
    <Button
      icon={<DownloadOutlined />}
      loading={progress !== undefined}
      aria-label={progress ?? (of ? `${of}: ${label}` : label)}
      title={label}
      onClick={onStart}
    >
      <span aria-live="polite">{progress ?? format}</span>
    </Button>
  )
}
