import { CheckCircleFilled, ClockCircleOutlined, ExclamationCircleFilled } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import type { Room } from '#contract/calls/studio/live-room.ts'
import styles from './Checklist.module.css'
import { checksOf } from './checks.ts'

const icons = { done: CheckCircleFilled, waiting: ClockCircleOutlined, wrong: ExclamationCircleFilled }

interface Props {
  /** Undefined until it has loaded. */
  room: Room | undefined
  /** The stream address has been copied on this page. */
  copied: boolean
}

/** Points that have to be ready before going on air. Each turns green by itself. */
export function Checklist({ room, copied }: Props) {
  const { t } = useTranslation()
  return (
    <section className={styles.frame} aria-label={t('live.check.title')}>
      <ul className={styles.checks}>
        {checksOf(room ?? { streaming: false, health: null }, copied).map(({ name, state }) => {
          const Icon = icons[state]
          return (
            <li key={name} className={styles.check} data-check={name} data-state={state}>
              <Icon aria-hidden /> {t(`live.check.${name}`)} <span className="visually-hidden">: {t(`live.check.${state}`)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
