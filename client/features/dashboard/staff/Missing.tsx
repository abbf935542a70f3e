import { MessageOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ComponentProps, CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import type { MissingHost } from '#contract/calls/dashboard/staff.ts'
import { hourAndMinute } from '../../../lib/time/local-time.ts'
import { count } from '../../../lib/format.ts'
import { useUser } from '../../../lib/session.ts'
import { useIsPast } from '../../../lib/time/useNow.ts'
import { Panel } from '../../../ui/dashboard/Panel.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useLazyDialog } from '../../../ui/useLazyDialog.ts'
import type { PrivateMessageDialog as MessageDialog } from '../../monitor/PrivateMessageDialog.tsx'
import styles from './Rows.module.css'
import type { Home } from './useStaffHome.ts'

// Loaded when it is needed.
const PrivateMessageDialog = lazyPart<ComponentProps<typeof MessageDialog>>(() =>
  import('../../monitor/PrivateMessageDialog.tsx').then((module) => ({ default: module.PrivateMessageDialog })),
)

/** As high as the panels beside it; an admin has more of them. */
const most = { admin: 4, family: 2 }

/** Hosts who have reserved a match that has begun or begins within the hour, and are off air. A message to one is a click away. */
export function Missing({ home }: { home: Home }) {
  const { t, i18n } = useTranslation()
  const { subject, show, dialog } = useLazyDialog<MissingHost['anchor']>()
  const shown = useUser()?.role === 'admin' ? most.admin : most.family
  const rows: CSSProperties & Record<'--rows', number> = { '--rows': shown }
  const missing = home.data?.missing
  const rest = missing ? missing.total - Math.min(shown, missing.value.length) : 0
  return (
    <Panel title={t('overview.missing')} note={missing && missing.total > 0 && count(missing.total, i18n.language)} load={home}>
      <div className={styles.missing} style={rows}>
        {missing?.total === 0 && <p className="note">{t('overview.missingNone')}</p>}
        {missing && missing.total > 0 && (
          <ul className={styles.rows}>
            {missing.value.slice(0, shown).map((one) => (
              <Row key={one.anchor.id} {...one} onMessage={() => show(one.anchor)} />
            ))}
          </ul>
        )}
        {rest > 0 && <p className="note">{t('overview.missingMore', { number: count(rest, i18n.language) })}</p>}
      </div>
      {subject && <PrivateMessageDialog dialog={dialog} anchor={subject} onSent={() => {}} />}
    </Panel>
  )
}

function Row({ anchor, familyName, event, onMessage }: MissingHost & { onMessage: () => void }) {
  const { t } = useTranslation()
  const isAdmin = useUser()?.role === 'admin'
  const hasBegun = useIsPast(Date.parse(event.startAt))
  return (
    <li className={styles.row}>
      <span className={styles.name} title={anchor.name}>
        <bdi>{anchor.name}</bdi> {isAdmin && familyName !== null && <small dir="auto">{familyName}</small>}
      </span>
      <span className={styles.under}>
        <strong className={styles.when} data-late={hasBegun}>
          {t(hasBegun ? 'overview.missingSince' : 'overview.missingFrom', { time: hourAndMinute(event.startAt) })}
        </strong>{' '}
        <bdi>
          {event.homeTeamName} – {event.guestTeamName}
        </bdi>
      </span>
      <Button
        className={styles.action ?? ''}
        icon={<MessageOutlined aria-hidden />}
        title={t('monitor.message')}
        aria-label={t('monitor.messageTitle', { name: anchor.name })}
        onClick={onMessage}
      />
    </li>
  )
}
