import { App, Dropdown, type MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { muteForever, muteMinutes } from '#contract/limits.ts'
import type { Manager } from '#contract/moderation.ts'
import { durationNames, type MuteMinutes } from './durations.ts'
import type { RoomRules } from './useRoomRules.ts'
import styles from './ViewerMenu.module.css'

interface Props {
  viewer: Manager
  rules: RoomRules
  children: ReactNode
}

/** A viewer's name or picture as the way to what a host can do about them. */
export function ViewerMenu({ viewer, rules, children }: Props) {
  const menu = useViewerMenu(viewer, rules)
  return (
    <Dropdown menu={menu} trigger={['click']} classNames={{ root: styles.menu ?? '' }}>
      <button type="button" className={styles.opener}>{children}</button>
    </Dropdown>
  )
}

function useViewerMenu(viewer: Manager, rules: RoomRules): MenuProps {
  const { t } = useTranslation()
  const { modal } = App.useApp()
  const manages = rules.managers?.some(({ customerId }) => customerId === viewer.customerId) ?? false
  const isMuted = rules.mutes?.some((mute) => mute.customer.customerId === viewer.customerId && !mute.ended) ?? false
  const mute = (minute: MuteMinutes) => {
    if (minute !== muteForever) return void rules.mute(viewer, minute)
    // The others end by themselves.
    modal.confirm({
      title: t('moderation.foreverTitle', { name: viewer.nickname }), content: t('moderation.foreverDetail'),
      okText: t('moderation.mute'), cancelText: t('common.cancel'), okButtonProps: { danger: true }, autoFocusButton: 'cancel',
      onOk: () => rules.mute(viewer, minute),
    })
  }
  const silence: NonNullable<MenuProps['items']>[number] = isMuted
    ? { key: 'unmute', label: t('moderation.unmute'), onClick: () => void rules.unmute(viewer) }
    : {
      key: 'mute', label: t('moderation.mute'), disabled: manages, ...(manages && { title: t('errors.manager_not_mutable') }),
      children: muteMinutes.map((minute) => ({ key: String(minute), label: t(`moderation.durations.${durationNames[minute]}`), onClick: () => mute(minute) })),
    }
  return {
    items: [
      {
        key: 'viewer', type: 'group', label: <><bdi>{viewer.nickname}</bdi> <small>#{viewer.customerId}</small></>,
        children: [
          silence,
          manages
            ? { key: 'drop', label: t('moderation.removeManager'), onClick: () => void rules.dropManager(viewer) }
            : { key: 'make', label: t('moderation.addManager'), onClick: () => void rules.makeManager(viewer) },
        ],
      },
    ],
  }
}
