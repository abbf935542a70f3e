import type { Result } from '../../../../lib/call.ts'
import { ExportButton } from '../../../../ui/report/ExportButton.tsx'
import { useExport, type FileOptions } from '../../../../ui/report/useExport.ts'
import { Trouble } from '../../../../ui/Trouble.tsx'
import { useTranslation } from 'react-i18next'

/** Downloads all rows of a step as a file. */
export function FileButton({ fetchFile }: { fetchFile: (options: FileOptions) => Promise<Result<{ name: string; content: Blob }>> }) {
  const { t } = useTranslation()
  const { bytes, failure, start } = useExport(fetchFile)
  return failure ? (
    <Trouble title={t('report.exportFailed')} failure={failure} onRetry={start} />
  ) : (
    <ExportButton bytes={bytes} onStart={start} />
  )
}
