import { LinkOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PushFields } from './PushFields.tsx'
import type { Push } from './usePushInfo.ts'

/** The stream address behind a button. Opening it moves the focus into it; Escape closes it and returns the focus to the button. */
export function PushAddress({ push }: { push: Push }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('obs.title')}
      open={open}
      onOpenChange={setOpen}
      afterOpenChange={(shown) => {
        if (shown) box.current?.querySelector('button')?.focus()
      }}
      content={
        <div ref={box} style={{ width: 'min(380px, 80vw)' }} role="presentation" onKeyDown={leave}>
          <PushFields push={push} />
        </div>
      }
    >
      <Button ref={opener} icon={<LinkOutlined aria-hidden />} title={t('live.pushAddress')} aria-expanded={open}>
        {t('live.pushAddress')}
      </Button>
    </Popover>
  )
}
