import { Popconfirm, Switch } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Result } from '../../lib/call.ts'
import { useAction } from '../../ui/useAction.ts'

interface Props {
  name: string
  isActive: boolean
  /** The effect of switching off, in addition to ending every session. */
  detail: string
  onSwitch: (isActive: boolean) => Promise<Result<unknown>>
}

/** Allows or forbids an account to sign in. Only switching off needs a confirmation. */
export function ActiveSwitch({ name, isActive, detail, onSwitch }: Props) {
  const { t } = useTranslation()
  const [isConfirming, setConfirming] = useState(false)
  const { act, isBusy } = useAction()

  function turn() {
    setConfirming(false)
    void act(onSwitch(!isActive), { successText: isActive ? t('manager.switchedOff', { name }) : t('manager.switchedOn', { name }) })
  }
  return (
    <Popconfirm
      open={isConfirming}
      onOpenChange={(open) => {
        if (!open) setConfirming(false)
      }}
      title={t('manager.offTitle', { name })}
      description={<p style={{ maxWidth: 280 }}>{detail}</p>}
      okText={t('manager.off')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, size: 'middle' }}
      cancelButtonProps={{ size: 'middle' }}
      onConfirm={turn}
    >
      <Switch
        size="small"
        checked={isActive}
        loading={isBusy}
        aria-label={t('list.activeNamed', { name })}
        onChange={() => {
          if (isActive) setConfirming(true)
          else turn()
        }}
      />
    </Popconfirm>
  )
}
