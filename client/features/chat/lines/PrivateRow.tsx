import { LockOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { hourAndMinute, momentText } from '../../../lib/dates.ts'
import styles from './PrivateRow.module.css'
import type { PrivateLine } from '../line.ts'

/** A private message to the host, marked so that the host does not answer it on air. */
export function PrivateRow({ line: { by, at, text } }: { line: PrivateLine }) {
  const { t } = useTranslation()
  return (
    <div className={styles.message} data-kind="private" title={hourAndMinute(at)}>
      <p className={styles.head}>
        <LockOutlined aria-hidden /> <strong>{t('chat.private', { name: by.name })}</strong> <time dateTime={at}>{momentText(at)}</time>
      </p>
      <p className={styles.words}>
        <bdi>{text}</bdi>
      </p>
      <p className={styles.note}>{t('chat.privateNote')}</p>
    </div>
  )
}
