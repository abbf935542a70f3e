import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { type WebhookEndpoint, listWebhooks } from '#contract/calls/webhooks.ts'
import { call } from '../../lib/call.ts'
import { useLoad } from '../../lib/useLoad.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { type DialogState, useDialog } from '../../ui/dialog/useDialog.ts'
import { Empty, List } from '../../ui/list/List.tsx'
import { ListHead, ListScreen } from '../../ui/list/ListScreen.tsx'
import { useTitle } from '../../ui/screen.ts'
import { endpointColumns } from './endpoint-columns.tsx'
import { EndpointDialog } from './EndpointDialog.tsx'
import styles from './Endpoints.module.css'
import { WebhookSections } from './WebhookSections.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'

/** In px. */
const width = 960
const expected = 3

/** The endpoints that receive events. */
export function Component() {
  const { t, i18n } = useTranslation()
  const title = useTitle()
  const { data, ...load } = useLoad('', (signal) => call(listWebhooks, { signal }))
  const { loading, reload } = load
  const editing = useDialog<WebhookEndpoint | 'new'>()
  const secret = useDialog<string>()
  return (
    <ListScreen loading={loading}>
      <ListHead title={title} loading={loading} onReload={reload}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => editing.show('new')}>
          {t('webhooks.new')}
        </Button>
      </ListHead>
      <WebhookSections />
      <p className={styles.lead}>{t('webhooks.lead')}</p>
      <List
        label={title}
        load={load}
        failed={t('list.failed')}
        columns={endpointColumns({ t, language: i18n.language, onEdit: editing.show, onChanged: reload })}
        width={width}
        rows={data}
        rowKey={({ id }) => id}
        expected={expected}
        empty={<Empty>{t('webhooks.none')}</Empty>}
      />
      {editing.subject && <EndpointDialog dialog={editing} endpoint={editing.subject} onSaved={reload} onSecret={secret.show} />}
      {secret.subject && <SecretDialog dialog={secret} secret={secret.subject} />}
    </ListScreen>
  )
}

/** Shows the secret of a new endpoint, only once. Only the button closes it. */
function SecretDialog({ dialog, secret }: { dialog: DialogState; secret: string }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open={dialog.open}
      title={t('webhooks.secret')}
      width={520}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      afterClose={dialog.closed}
      footer={
        <Button type="primary" onClick={dialog.close}>
          {t('webhooks.secretKept')}
        </Button>
      }
    >
      <p>
        {t('webhooks.created')} {t('webhooks.secretDetail')}
      </p>
      <div className={styles.secret}>
        <code>{secret}</code>
        <CopyButton text={secret} label={t('webhooks.secretCopy')} />
      </div>
    </Dialog>
  )
}
