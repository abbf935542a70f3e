import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Trouble } from '../../../ui/Trouble.tsx'
import styles from './PushFields.module.css'
import type { Push } from './usePushInfo.ts'

interface Props {
  push: Push
  /** Adds the whole address, for tools that have only one field. */
  whole?: boolean
  /** One of the boxes has been copied. */
  onCopied?: (() => void) | undefined
}

/** The server and the stream key, laid out as in the settings of OBS, each with a copy button. */
export function PushFields({ push, whole = false, onCopied }: Props) {
  const { t } = useTranslation()
  // Keep the known address: it may still be valid.
  const trouble = push.error && <Trouble title={t('obs.failed')} failure={push.error} onRetry={push.reload} />
  if (!push.data && trouble) return trouble
  // Empty until they have loaded, so that nothing moves then.
  const { url, key } = push.data ?? { url: '', key: '' }
  return (
    <>
      {trouble}
      <div className={styles.box} aria-busy={!push.data}>
        <Field label={t('obs.server')} value={url} copy={t('obs.copyServer')} onCopied={onCopied} />
        <Field label={t('obs.key')} value={key} copy={t('obs.copyKey')} onCopied={onCopied} secret />
        {whole && <Field label={t('obs.whole')} value={url && `${url}/${key}`} copy={t('obs.copyWhole')} onCopied={onCopied} secret />}
      </div>
    </>
  )
}

interface FieldProps {
  label: string
  value: string
  copy: string
  secret?: boolean
  onCopied: (() => void) | undefined
}

/** Masked until the user reveals it. The real value is copied in both cases. */
function Field({ label, value, copy, secret = false, onCopied }: FieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const [shown, setShown] = useState(!secret)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {secret && (
        <Button
          size="small"
          icon={shown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          onClick={() => setShown(!shown)}
          aria-label={shown ? t('obs.hide') : t('obs.show')}
          aria-controls={id}
        />
      )}
      <CopyButton text={value} label={copy} onCopied={onCopied} />
      <input
        id={id}
        className={styles.value}
        readOnly
        type={shown ? 'text' : 'password'}
        value={value}
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.target.select()}
      />
    </div>
  )
}
