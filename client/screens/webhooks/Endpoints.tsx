import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { listWebhooks, type WebhookEndpoint } from '#contract/webhooks.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { ReportCards } from '../../ui/report/ReportCards.tsx'
import { ReportHead } from '../../ui/report/ReportHead.tsx'
import { ReportSkeleton } from '../../ui/report/ReportSkeleton.tsx'
import { ReportTable } from '../../ui/report/ReportTable.tsx'
import { Trouble } from '../../ui/Trouble.tsx'
import { endpointColumns } from './endpoint-columns.tsx'
import { EndpointDialog } from './EndpointDialog.tsx'
import styles from './Endpoints.module.css'
import { SecretDialog } from './SecretDialog.tsx'
import { WebhookScreen } from './WebhookScreen.tsx'

/** In px. */
const width = 960
const skeletonRows = 3

/** The programs that are told what happens here. */
export function Component() {
  const {
    t,
    i18n: { language },
  } = useTranslation()
  const desktop = useDesktop()
  const { data, error, loading, reload } = useLoad('', (signal) => call(listWebhooks, { signal }))
  const editing = useDialog<WebhookEndpoint | 'new'>()
  const secret = useDialog<string>()
  const columns = endpointColumns({ t, language, onEdit: editing.show, onChanged: reload })
  const rows = { columns, rows: data ?? [], rowKey: ({ id }: WebhookEndpoint) => id }
  return (
    <WebhookScreen loading={loading}>
      <ReportHead title={t('menu.webhooks')} loading={loading} onReload={reload}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => editing.show('new')}>
          {t('webhooks.new')}
        </Button>
      </ReportHead>
      <p className={styles.lead}>{t('webhooks.lead')}</p>
      {error && <Trouble title={t('list.failed')} failure={error} onRetry={reload} />}
      {!data && !error && <ReportSkeleton columns={columns.length} rows={skeletonRows} />}
      {data?.length === 0 && <p className={styles.none}>{t('webhooks.none')}</p>}
      {data
        && data.length > 0
        && (desktop ? <ReportTable {...rows} scrolls={{ width, label: t('menu.webhooks') }} /> : <ReportCards {...rows} />)}
      {editing.subject && <EndpointDialog dialog={editing} endpoint={editing.subject} onSaved={reload} onSecret={secret.show} />}
      {secret.subject && <SecretDialog dialog={secret} secret={secret.subject} />}
    </WebhookScreen>
  )
}
