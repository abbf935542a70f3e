import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Manager } from '#contract/calls/room/moderation/mutes-and-managers.ts'
import styles from './ManagerGroup.module.css'

/** The managers that do not fit in the row: a button with their number that opens a menu. */
export default function MoreManagers({ managers, onChoose }: { managers: readonly Manager[]; onChoose: (manager: Manager) => void }) {
  const { t } = useTranslation()
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves into the opened menu
      autoFocus
      classNames={{ root: styles.menu ?? '' }}
      menu={{
        items: managers.map((manager) => ({
          key: manager.customerId,
          label: <bdi>{manager.nickname}</bdi>,
          onClick: () => onChoose(manager),
        })),
      }}
    >
      <button
        type="button"
        className={`${styles.opener} ${styles.more}`}
        aria-label={t('moderation.moreManagers', { count: managers.length, number: `+${managers.length}` })}
      >
        +{managers.length}
      </button>
    </Dropdown>
  )
}
