import { Segmented } from 'antd'
import { memo, useState, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../../lib/format.ts'
import styles from './ChatList.module.css'
import { ChatLog } from './ChatLog.tsx'
import { type ChatState, arrivalShownMs } from './chat-state.ts'
import lineStyles from './lines/lines.module.css'
import { AuthorName } from './lines/LineAuthor.tsx'

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
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <Tabs shown={shown} onChange={setShown} />
        {tools}
      </div>
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

/** The latest arrivals, in one line below the log, where screen readers do not announce them. Its space is reserved, so nothing moves. */
const Arrivals = memo(function Arrivals({ arrivals }: Pick<ChatState, 'arrivals'>) {
  return <div className={lineStyles.arrivals}>{arrivals && <Arrival key={arrivals.latest.id} arrivals={arrivals} />}</div>
})

/** The line stays while it has the pointer or the focus. */
const isInUse = (line: Element | null) => line?.matches(':hover, :focus-within') === true

function Arrival({ arrivals: { latest, people } }: { arrivals: NonNullable<ChatState['arrivals']> }) {
  const { t, i18n } = useTranslation()
  const line = useRef<HTMLParagraphElement>(null)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    const timer = setInterval(() => setGone((was) => was || !isInUse(line.current)), arrivalShownMs)
    return () => clearInterval(timer)
  }, [])
  const others = people.length - 1
  if (isGone) return null
  return (
    <p ref={line} className={lineStyles.arrival} data-kind="enter">
      <AuthorName by={latest.by} />{' '}
      {others === 0 ? t('chat.entered') : t('chat.enteredMore', { count: others, number: count(others, i18n.language) })}
    </p>
  )
}
