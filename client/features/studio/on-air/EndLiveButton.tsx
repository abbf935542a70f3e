import { PoweroffOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useOfficeFeedback } from '../../room/moderation/office/office-feedback.tsx'
import type { LiveRoom } from '../live-room/useLiveRoom.ts'
import styles from './status/StatusLine.module.css'
import { useEndLive } from './useEndLive.tsx'

/** The button that ends the live session, after a confirmation. Each screen has its own text for it. */
export function EndLiveButton({ live, label }: { live: LiveRoom; label: string }) {
  const end = useEndLive(live, useOfficeFeedback(), label)
  return (
    <Button
      className={styles.end}
      icon={<PoweroffOutlined aria-hidden />}
      loading={live.pending === 'stopping'}
      disabled={!live.room}
      title={label}
      onClick={() => void end()}
    >
      <span className={styles.words}>{label}</span>
    </Button>
  )
}
