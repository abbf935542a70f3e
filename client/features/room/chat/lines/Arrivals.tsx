import { memo, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { count } from '../../../../lib/format.ts'
import { type ChatState, arrivalShownMs } from '../chat-state.ts'
import styles from './lines.module.css'
import { AuthorName } from './LineAuthor.tsx'

/** The latest arrivals, in one line below the log, where screen readers do not announce them. Its space is reserved, so nothing moves. */
export const Arrivals = memo(function Arrivals({ arrivals }: Pick<ChatState, 'arrivals'>) {
  return <div className={styles.arrivals}>{arrivals && <Arrival key={arrivals.latest.id} arrivals={arrivals} />}</div>
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
    <p ref={line} className="cut" data-kind="enter">
      <AuthorName by={latest.by} line="arrival" />{' '}
      {others === 0 ? t('chat.entered') : t('chat.enteredMore', { count: others, number: count(others, i18n.language) })}
    </p>
  )
}
