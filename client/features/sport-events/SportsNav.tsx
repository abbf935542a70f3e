import { DownOutlined } from '@ant-design/icons'
import type { FocusEvent, KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import type { SportType } from '#contract/calls/sport-events.ts'
import { count } from '../../lib/format.ts'
import { ListHead } from '../../ui/list/ListScreen.tsx'
import styles from './SportsNav.module.css'

interface Props {
  sport: SportType | null
  /** The number of events of each sport; undefined until they have loaded. */
  counts: readonly { sport: SportType; count: number }[] | undefined
  /** The query that every link keeps. */
  query?: string
  loading: boolean
  onReload: () => void
}

/** The heading, and the menu with the host's own events and a submenu with those of each sport. */
export function SportsNav({ sport, counts, query = '', loading, onReload }: Props) {
  const { t } = useTranslation()
  return (
    <>
      <ListHead title={sport ? t(`sportNames.${sport}`) : t('sports.mine')} loading={loading} onReload={onReload} />
      <nav className={styles.nav} aria-label={t('sports.menu')}>
        <NavLink to="/sports" end className={styles.chip ?? ''}>
          {t('sports.mine')}
        </NavLink>
        {/* Folds again when another sport is shown. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what its own links and button leave */}
        <details key={sport ?? 'mine'} className={styles.folded} onKeyDown={closeByEscape} onBlur={closeWhenLeft}>
          <summary className={styles.chip} data-current={sport !== null}>
            {t('sports.events')} <DownOutlined aria-hidden />
          </summary>
          <SportChips counts={counts} query={query} />
        </details>
      </nav>
    </>
  )
}

function closeByEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
  if (key !== 'Escape' || !currentTarget.open) return
  currentTarget.open = false
  currentTarget.querySelector('summary')?.focus()
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>) {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false
}

/** One link for each sport, with the number of its events. */
function SportChips({ counts, query }: Pick<Props, 'counts' | 'query'>) {
  const { t, i18n } = useTranslation()
  return (
    <ul className={styles.sports} aria-label={t('sports.events')}>
      {counts?.map(({ sport, count: events }) => (
        <li key={sport}>
          <NavLink to={`/sports/events/${sport}${query}`} className={styles.chip ?? ''} data-none={events === 0}>
            {t(`sportNames.${sport}`)} <span className={styles.count}>{count(events, i18n.language)}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
