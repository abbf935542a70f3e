import { Segmented } from 'antd'
import { memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './ChatList.module.css'
import type { ChatState } from './chat-state.ts'
import { useDeskPlace } from './desk-place.tsx'
import { Arrivals } from './lines/Arrivals.tsx'
import { LineList } from './lines/LineList.tsx'
import { LinesContext } from './lines/lines-context.ts'

interface Props {
  lines: ChatState['lines']
  arrivals: ChatState['arrivals']
  /** Shown while the list is empty. */
  empty: ReactNode
  /** Controls beside the choice of lines. */
  tools?: ReactNode
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
export function ChatList({ lines, arrivals, empty, tools }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState<Shown>('all')
  const place = useDeskPlace()
  return (
    <LinesContext value={place}>
      <div className={styles.frame}>
        <div className={styles.top}>
          <Tabs shown={shown} onChange={setShown} />
          {tools}
        </div>
        {/* With separate keys, each list has its own scroll position and starts at its end. */}
        {shown === 'all' ? (
          <LineList key="all" lines={lines} empty={empty} />
        ) : (
          <LineList key="gifts" lines={lines.filter(({ kind }) => kind === 'gift')} empty={t('chat.noGifts')} />
        )}
        <Arrivals arrivals={arrivals} />
      </div>
    </LinesContext>
  )
}
