import { memo, useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { HeldLine } from '#contract/calls/room/moderation/room.ts'
import { heldLines } from '#contract/limits.ts'
import buttons from '../../../../kit/buttons.module.css'
import { elapsed } from '../../../../lib/format.ts'
import { useNow } from '../../../../lib/time/useNow.ts'
import { heldText } from '../wording/entry-text.ts'
import styles from './Parts.module.css'
import { ViewerName } from '../../viewer-card/ViewerName.tsx'
import type { Moderation } from '../useModerator.ts'

/** The button that is as far as this one in another line of the queue. */
function sameButtonIn(line: Element | null | undefined, button: HTMLElement): HTMLElement | null {
  return line?.querySelector<HTMLElement>(`[data-decide='${button.dataset['decide']}']`) ?? null
}

interface Props {
  act: Moderation['act']
  lines: readonly HeldLine[]
}

/** Lines that wait for a decision, the oldest first. After one, the focus moves on to the next, so that one key goes through the queue. */
export function Held({ lines, act }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  /** When the decided lines were held: one whose decision is undone waits again from now on. */
  const [decided, setDecided] = useState<ReadonlyMap<number, string>>(new Map())
  const decide = useCallback(
    async ({ id, at, customer }: HeldLine, isShown: boolean, button: HTMLElement) => {
      const row = button.closest('li')
      const next = sameButtonIn(row?.nextElementSibling, button) ?? sameButtonIn(row?.previousElementSibling, button) ?? list.current
      next?.focus()
      setDecided((before) => new Map(before).set(id, at))
      const isDone = await act({ act: 'decide', heldId: id, isShown }, customer.nickname)
      if (!isDone) setDecided((before) => new Map([...before].filter(([of]) => of !== id)))
    },
    [act],
  )
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || !target.dataset['decide'] || (key !== 'ArrowDown' && key !== 'ArrowUp')) return
    const row = target.closest('li')
    event.preventDefault()
    sameButtonIn(key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling, target)?.focus()
  }
  const shown = lines.filter(({ id, at }) => decided.get(id) !== at)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrow keys move between its buttons */}
      <ul ref={list} className={styles.queue} tabIndex={-1} aria-label={t('moderate.held.title')} onKeyDown={onKeyDown}>
        {shown.map((line) => (
          <Row key={line.id} line={line} decide={decide} />
        ))}
      </ul>
      {shown.length === 0 && <p>{t('moderate.held.none')}</p>}
      <p className={buttons.hint}>{t('moderate.held.note', { minutes: heldLines.minutes })}</p>
    </>
  )
}

interface RowProps {
  line: HeldLine
  decide: (line: HeldLine, isShown: boolean, button: HTMLElement) => Promise<void>
}

/** Memoised: the ages of 200 lines change each second. */
const Row = memo(function Row({ line, decide }: RowProps) {
  const { t } = useTranslation()
  const { customer, at, text } = line
  const name = customer.nickname
  return (
    <li className={styles.held}>
      <p className={styles.about}>
        <i style={{ background: customer.color }} aria-hidden />
        <ViewerName viewer={customer} className={styles.name} />
        {customer.rank > 0 && <small>{t('moderate.level', { level: customer.rank })}</small>}
        <Age at={at} />
      </p>
      <p className={styles.text}>
        <bdi>{text}</bdi>
      </p>
      <p className={styles.reason}>{heldText(t, line)}</p>
      <span className={styles.pair}>
        {([true, false] as const).map((isShown) => (
          <button
            key={String(isShown)}
            type="button"
            className={`${isShown ? buttons.primary : buttons.quiet} ${buttons.small}`}
            data-decide={isShown ? 'show' : 'drop'}
            aria-label={t(isShown ? 'moderate.held.showNamed' : 'moderate.held.dropNamed', { name })}
            onClick={({ currentTarget }) => void decide(line, isShown, currentTarget)}
          >
            {t(isShown ? 'moderate.held.show' : 'moderate.held.drop')}
          </button>
        ))}
      </span>
    </li>
  )
})

function Age({ at }: { at: string }) {
  const { i18n } = useTranslation()
  const now = useNow(true)
  return <time dateTime={at}>{elapsed(Math.max(0, now - Date.parse(at)) / 1000, i18n.language)}</time>
}
