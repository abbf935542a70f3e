import { Button, Popover } from 'antd'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { LiveRoom } from '../../live-room/useLiveRoom.ts'
import { usePairedObs } from '../../obs/paired-obs.ts'
import { PushFields } from '../../push/PushFields.tsx'
import type { Push } from '../../push/usePushInfo.ts'
import type { RoomStatus } from '../../signal/room-status.ts'
import styles from './StatusLine.module.css'

interface Props {
  status: RoomStatus
  live: LiveRoom
  push: Push
}

/** The button of the status line that helps with the fault; nothing if there is nothing to do. */
export function CureButton({ status: { name, fix, cure }, live, push }: Props) {
  const { t } = useTranslation()
  const obs = usePairedObs()
  if (cure === null) return null
  if (cure === 'unmute') {
    return (
      <Button className={styles.cure} onClick={() => obs?.unmute?.()}>
        {t('signal.cure.unmute')}
      </Button>
    )
  }
  if (cure === 'retry') {
    return (
      <Button className={styles.cure} onClick={live.reload}>
        {t('common.retry')}
      </Button>
    )
  }
  return <HowButton key={name} label={t(`signal.cure.${cure}`)} fix={fix} push={cure === 'how' ? null : push} isStale={cure === 'newKey'} />
}

interface HowProps {
  label: string
  fix: RoomStatus['fix']
  /** The stream address, where it has to be copied again. */
  push: Push | null
  /** The address on this page may be the one that was refused. */
  isStale: boolean
}

/** Opens a text that says what to do, with the stream address where that is needed. Escape closes it. */
function HowButton({ label, fix, push, isStale }: HowProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const text = useId()
  const leave = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return
    setOpen(false)
    opener.current?.focus()
  }
  const change = (opens: boolean) => {
    setOpen(opens)
    if (opens && isStale) push?.reload()
  }
  return (
    <Popover
      trigger="click"
      placement="top"
      open={open}
      onOpenChange={change}
      afterOpenChange={(shown) => {
        if (shown) box.current?.querySelector('button')?.focus()
      }}
      content={
        <div ref={box} className={styles.how} role="presentation" onKeyDown={leave}>
          {fix && <p id={text}>{t(fix)}</p>}
          {push && <PushFields push={push} />}
        </div>
      }
    >
      <Button ref={opener} className={styles.cure} aria-expanded={open} aria-describedby={open ? text : undefined} onKeyDown={leave}>
        {label}
      </Button>
    </Popover>
  )
}
