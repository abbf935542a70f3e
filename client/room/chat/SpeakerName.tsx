import { useTranslation } from 'react-i18next'
import type { Speaker } from '#contract/chat.ts'
import { useRulesHere } from '../moderation/useRoomRules.ts'
import { ViewerMenu } from '../moderation/ViewerMenu.tsx'
import styles from './ChatList.module.css'

/** The name, which opens the viewer's menu where there is one, with the viewer's own colour beside it: as the colour of the letters it could not be read on every ground. */
export function SpeakerName({ by }: { by: Speaker }) {
  const { t } = useTranslation()
  const rules = useRulesHere()
  const name = <bdi className={styles.name}>{by.name}</bdi>
  // Somebody who was made a manager a moment ago is one in what they said before, too.
  const role = by.role === 'customer' && rules?.managers?.some(({ customerId }) => customerId === by.customerId) ? 'manager' : by.role
  return (
    <span className={styles.speaker}>
      {role !== 'customer' && <span className={styles.badge} data-role={role}>{t(`chat.roles.${role}`)}</span>}
      {/* The word joiner keeps the dot on the line of the name. */}
      {by.customerId !== null && <span className={styles.dot} style={{ color: by.color }} aria-hidden>●{'\u2060'}</span>}
      {rules && by.customerId !== null
        ? <ViewerMenu viewer={{ customerId: by.customerId, nickname: by.name }} rules={rules}>{name}</ViewerMenu>
        : name}
      {by.rank > 0 && <span className={styles.rank}>{t('chat.rank', { rank: by.rank })}</span>}
    </span>
  )
}
