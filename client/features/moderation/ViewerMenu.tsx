import { RightOutlined } from '@ant-design/icons'
import { Dropdown, type MenuProps } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { muteMinutes } from '#contract/limits.ts'
import type { Manager } from '#contract/calls/moderation.ts'
import { durationNames } from './durations.ts'
import type { RoomRules } from './useRoomRules.tsx'
import { useViewerActions } from './useViewerActions.ts'
import styles from './ViewerMenu.module.css'

interface Props {
  viewer: Manager
  rules: RoomRules
  /** Part of a list that is one tab stop: arrow keys reach this button, the Tab key does not. */
  inList?: boolean
  children: ReactNode
}

/** A viewer's name or picture; pressing it opens the host's actions for the viewer. */
export default function ViewerMenu({ viewer, rules, inList = false, children }: Props) {
  const opener = useRef<HTMLButtonElement>(null)
  // Built when it is first opened: a chat has hundreds of names, and new ones all the time.
  const [wasOpened, setWasOpened] = useState(false)
  const menuOf = useViewerMenu(viewer, rules)
  return (
    <Dropdown
      menu={wasOpened ? { ...menuOf(), onClick: () => opener.current?.focus() } : {}}
      onOpenChange={() => setWasOpened(true)}
      trigger={['click']}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the focus moves into the opened menu, and back after a choice
      autoFocus
      classNames={{ root: styles.menu ?? '' }}
    >
      <button ref={opener} type="button" className={styles.opener} {...(inList && { tabIndex: -1, 'data-name': true })}>
        {children}
      </button>
    </Dropdown>
  )
}

function useViewerMenu(viewer: Manager, rules: RoomRules): () => MenuProps {
  const { t } = useTranslation()
  const { manages, isMuted, mute, unmute, appoints, makeManager, dropManager } = useViewerActions(viewer, rules)
  return () => {
    const silence: NonNullable<MenuProps['items']>[number] = isMuted
      ? { key: 'unmute', label: t('moderation.unmute'), onClick: unmute }
      : {
          key: 'mute',
          label: t('moderation.mute'),
          disabled: manages,
          ...(manages && { title: t('errors.manager_not_mutable') }),
          children: muteMinutes.map((minute) => ({
            key: String(minute),
            label: t(`moderation.durations.${durationNames[minute]}`),
            onClick: () => mute(minute),
          })),
        }
    const appointment: NonNullable<MenuProps['items']>[number] = manages
      ? { key: 'drop', label: t('moderation.removeManager'), onClick: dropManager }
      : { key: 'make', label: t('moderation.addManager'), onClick: makeManager }
    return {
      // Replaces antd's own icon, whose label screen readers would announce as part of the entry.
      expandIcon: (
        <span className="ant-dropdown-menu-submenu-arrow" aria-hidden>
          <RightOutlined className="ant-dropdown-menu-submenu-arrow-icon" />
        </span>
      ),
      items: [
        {
          key: 'viewer',
          type: 'group',
          label: (
            <>
              <bdi>{viewer.nickname}</bdi> <small>#{viewer.customerId}</small>
            </>
          ),
          children: [silence, ...(appoints ? [appointment] : [])],
        },
      ],
    }
  }
}
