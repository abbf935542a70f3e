import { StopOutlined } from '@ant-design/icons'
import { App, Button, Popconfirm } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { removeLive } from '#contract/live.ts'
import { useFailureText } from '../../i18n/failureText.ts'
import { call } from '../../lib/call.ts'
import styles from './RemoveButton.module.css'

interface Props {
  anchor: { id: number; name: string }
  onRemoved: () => void
  /** With its words beside the icon. */
  wide?: boolean
}

/** Takes an anchor off air, once it is confirmed. */
export function RemoveButton({ anchor: { id, name }, onRemoved, wide = false }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [removing, setRemoving] = useState(false)

  async function remove() {
    setRemoving(true)
    const answer = await call(removeLive, { params: { anchorId: id } })
    setRemoving(false)
    if (!answer.ok) return message.error(failureText(answer))
    message.success(t('monitor.removed', { name }))
    onRemoved()
  }
  return (
    <Popconfirm
      placement={wide ? 'topLeft' : 'topRight'}
      title={t('monitor.removeTitle', { name })} description={<p className={styles.detail}>{t('monitor.removeDetail')}</p>}
      okText={t('monitor.remove')} okButtonProps={{ danger: true, disabled: removing, size: 'middle' }} cancelButtonProps={{ size: 'middle' }}
      cancelText={t('common.cancel')} onConfirm={remove}
    >
      <Button className={styles.remove} icon={<StopOutlined />} aria-label={t('monitor.removeNamed', { name })} title={t('monitor.remove')}>
        {wide && t('monitor.remove')}
      </Button>
    </Popconfirm>
  )
}
