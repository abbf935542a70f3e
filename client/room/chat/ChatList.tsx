import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ChatList.module.css'
import { ChatLog } from './ChatLog.tsx'
import type { ChatState } from './chat-state.ts'
import { ArrivalLine } from './lines/ArrivalLine.tsx'

interface Props {
  lines: ChatState['lines']
  arrivals: ChatState['arrivals']
  /** Shown while the list is empty. */
  empty: ReactNode
}

/** A room's chat, all of it or only its gifts, and below it who came in. */
export function ChatList({ lines, arrivals, empty }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<'all' | 'gifts'>('all')
  return (
    <div className={styles.frame}>
      <Segmented
        size="small"
        className={styles.tabs ?? ''}
        aria-label={t('chat.show')}
        value={shown}
        onChange={setShown}
        options={[
          { value: 'all', label: t('chat.all') },
          { value: 'gifts', label: t('chat.gifts') },
        ]}
      />
      {/* Each has its own place and begins at its end. */}
      {shown === 'all' ? (
        <ChatLog key="all" lines={lines} empty={empty} />
      ) : (
        <ChatLog key="gifts" lines={lines.filter(({ kind }) => kind === 'gift')} empty={t('chat.noGifts')} />
      )}
      {arrivals && <ArrivalLine arrivals={arrivals} />}
    </div>
  )
}
