import { Avatar } from 'antd'
import { useTranslation } from 'react-i18next'
import styles from './ManagerGroup.module.css'
import { nicknameColor } from './nickname-color.ts'
import type { RoomRules } from './useRoomRules.ts'
import { ViewerMenu } from './ViewerMenu.tsx'

/** Spec section 9. The rest is counted, and still has its menus in the chat. */
const shown = 5

const initials = (nickname: string) => [...nickname].slice(0, 2).join('')

/** The room's managers, each with the menu of what a host can do about them. */
export function ManagerGroup({ rules }: { rules: RoomRules }) {
  const { t } = useTranslation()
  const managers = rules.managers ?? []
  if (managers.length === 0) return null
  const more = managers.slice(shown)
  return (
    <ul className={styles.group} aria-label={t('moderation.managers')}>
      {managers.slice(0, shown).map((manager) => (
        <li key={manager.customerId}>
          <ViewerMenu viewer={manager} rules={rules}>
            <Avatar size={28} style={{ backgroundColor: nicknameColor(manager.nickname) }} className={styles.avatar ?? ''} aria-hidden>
              {initials(manager.nickname)}
            </Avatar>
            <span className="visually-hidden">{manager.nickname}</span>
          </ViewerMenu>
        </li>
      ))}
      {more.length > 0 && <li className={styles.more} title={more.map(({ nickname }) => nickname).join(', ')}>+{more.length}</li>}
    </ul>
  )
}
