import { App, Popconfirm, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../i18n/failureText.ts'
import type { Result } from '../../lib/call.ts'

interface Props {
  name: string
  isActive: boolean
  /** What switching off does, beside ending every session. */
  detail: string
  onSwitch: (isActive: boolean) => Promise<Result<unknown>>
}

/** Whether an account may sign in. Turning it off asks first; turning it on does no harm. */
export function ActiveSwitch({ name, isActive, detail, onSwitch }: Props) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const failureText = useFailureText()
  const [asking, setAsking] = useState(false)
  const [switching, setSwitching] = useState(false)

  async function turn() {
    setAsking(false)
    setSwitching(true)
    const answer = await onSwitch(!isActive)
    setSwitching(false)
    if (answer.ok) message.success(isActive ? t('manager.switchedOff', { name }) : t('manager.switchedOn', { name }))
    else message.error(failureText(answer))
  }
  return (
    <Popconfirm
      open={asking}
      onOpenChange={(open) => {
        if (!open) setAsking(false)
      }}
      title={t('manager.offTitle', { name })}
      description={<p style={{ maxWidth: 280 }}>{detail}</p>}
      okText={t('manager.off')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, size: 'middle' }}
      cancelButtonProps={{ size: 'middle' }}
      onConfirm={() => void turn()}
    >
      <Switch
        size="small"
        checked={isActive}
        loading={switching}
        aria-label={t('list.activeNamed', { name })}
        onChange={() => {
          if (isActive) setAsking(true)
          else void turn()
        }}
      />
    </Popconfirm>
  )
}
