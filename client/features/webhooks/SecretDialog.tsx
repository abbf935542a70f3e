import { Button, Modal } from 'antd'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import type { Dialog } from '../../ui/dialog/useDialog.ts'
import styles from './Endpoints.module.css'

/** A new endpoint's secret, this once. Only the button closes it. */
export function SecretDialog({ dialog, secret }: { dialog: Dialog<string>; secret: string }) {
  const { t } = useTranslation()
  return (
    <Modal
      open={dialog.open}
      title={t('webhooks.secret')}
      width={520}
      centered
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
    </Modal>
  )
}
