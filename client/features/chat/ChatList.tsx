import { Segmented } from 'antd'
import { memo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ChatList.module.css'
import { ChatLog } from './ChatLog.tsx'
import type { ChatState } from './chat-state.ts'
import { Arrivals } from './lines/Arrivals.tsx'

interface Props {
  lines: ChatState['lines']
  arrivals: ChatState['arrivals']
  /** Shown while the list is empty. */
  empty: ReactNode
}

type Shown = 'all' | 'gifts'

/** Memoised: lines of the chat do not render it again. */
const Tabs = memo(function Tabs({ shown, onChange }: { shown: Shown; onChange: (shown: Shown) => void }) {
  const { t } = useTranslation()
  return (
    <Segmented
      size="small"
      className={styles.tabs ?? ''}
      aria-label={t('chat.show')}
      value={shown}
      onChange={onChange}
      options={[
        { value: 'all', label: t('chat.all') },
        { value: 'gifts', label: t('chat.gifts') },
      ]}
    />
  )
})

/** A room's chat, all lines or only the gifts, and the latest arrivals below it. */
export function ChatList({ lines, arrivals, empty }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>('all')
  return (
    <div className={styles.frame}>
      <Tabs shown={shown} onChange={setShown} />
      {/* With separate keys, each list has its own scroll position and starts at its end. */}
      {shown === 'all' ? (
        <ChatLog key="all" lines={lines} empty={empty} />
      ) : (
        <ChatLog key="gifts" lines={lines.filter(({ kind }) => kind === 'gift')} empty={t('chat.noGifts')} />
      )}
      <Arrivals arrivals={arrivals} />
    </div>
  )
}
