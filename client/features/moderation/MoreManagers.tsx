import { Dropdown } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Manager } from '#contract/calls/moderation.ts'
import styles from './ManagerGroup.module.css'

/** The managers that do not fit in the row: their number, with a list behind it. */
export default function MoreManagers({ managers, onChoose }: { managers: readonly Manager[]; onChoose: (manager: Manager) => void }) {
  const { t } = useTranslation()
  return (
    <Dropdown
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the keyboard goes into the menu that it opened
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
