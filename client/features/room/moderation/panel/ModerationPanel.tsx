import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { count } from '../../../../lib/format.ts'
import { Beside } from '../../../../ui/beside/Beside.tsx'
import { Trouble } from '../../../../ui/Trouble.tsx'
import { greyLines } from '../../../../ui/lazy-part.tsx'
import type { RoomRules } from '../useRoomRules.tsx'
import type { RoomState } from '../useRoomState.ts'
import { HeldQueue } from './HeldQueue.tsx'
import { Log } from './Log.tsx'
import styles from './ModerationPanel.module.css'
import { Modes } from './Modes.tsx'
import { parts, type Part } from './part.ts'
import { TeamOutlined } from '@ant-design/icons'
import type { SamePlace } from '#contract/calls/moderation/room.ts'
import { timeOfDay } from '../../../../lib/dates.ts'
import { CustomerName } from '../../customer-card/CustomerName.tsx'

/** Accounts that came from one network within seconds. It is a notice only: they may be one household. */
function FromOnePlace({ groups }: { groups: readonly SamePlace[] }) {
  const { t, i18n } = useTranslation()
  return groups.map(({ at, customers, count: number }) => (
    <section key={`${at} ${customers[0]?.customerId}`} className={styles.came}>
      <h3>
        <TeamOutlined aria-hidden /> {t('moderate.samePlace.came', { number: count(number, i18n.language) })}{' '}
        <time dateTime={at}>{timeOfDay(at)}</time>
      </h3>
      <ul>
        {customers.map((customer) => (
          <li key={customer.customerId}>
            <CustomerName customer={customer} className={styles.chip}>
              <bdi>{customer.nickname}</bdi>
            </CustomerName>
          </li>
        ))}
        {number > customers.length && <li>{t('moderate.samePlace.more', { number: count(number - customers.length, i18n.language) })}</li>}
      </ul>
      <p>{t('moderate.samePlace.note')}</p>
    </section>
  ))
}

const waiting = greyLines(6)

interface Props {
  open: boolean
  opener: HTMLElement
  part: Part
  onPart: (part: Part) => void
  onClose: () => void
  rules: RoomRules
  state: RoomState
}

/** The moderation of a room beside its chat: held lines, modes and the log. */
export default function ModerationPanel({ open, opener, part, onPart, onClose, rules, state }: Props) {
  const { t, i18n } = useTranslation()
  const { data, error, reload } = state
  const held = data?.held.length ?? 0
  const act: RoomRules['act'] = async (...done) => {
    const isDone = await rules.act(...done)
    reload()
    return isDone
  }
  return (
    <Beside open={open} opener={opener} beside={opener.closest('section') ?? opener} title={t('moderate.title')} onClose={onClose}>
      <div className={styles.panel}>
        <Segmented<Part>
          block
          className={styles.parts ?? ''}
          aria-label={t('moderate.title')}
          value={part}
          onChange={onPart}
          options={parts.map((value) => ({
            value,
            label: `${t(`moderate.${value}.title`)}${value === 'held' && held > 0 ? ` ${count(held, i18n.language)}` : ''}`,
          }))}
        />
        {!data && (error ? <Trouble title={t('moderate.failed')} failure={error} onRetry={reload} /> : waiting())}
        {data && <FromOnePlace groups={data.samePlace} />}
        {data && part === 'held' && <HeldQueue lines={data.held} act={act} />}
        {data && part === 'modes' && <Modes modes={data.modes} act={act} />}
        {data && part === 'log' && <Log entries={data.log} act={act} />}
      </div>
    </Beside>
  )
}
