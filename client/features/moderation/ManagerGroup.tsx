import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Manager } from '#contract/calls/moderation.ts'
import { useDesktop } from '../../lib/useMedia.ts'
import { ManagerAvatar } from './ManagerAvatar.tsx'
import { ManagerDialog } from './ManagerDialog.tsx'
import styles from './ManagerGroup.module.css'
import type { RoomRules } from './useRoomRules.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

// Loaded separately: few rooms have more managers than fit.
const MoreManagers = lazyPart(
  () => import('./MoreManagers.tsx'),
  ({ managers }) => <span className={styles.more}>+{managers.length}</span>,
)

/** The number of avatars that fit in the header; the others are in a menu. */
const managersShown = { desktop: 5, phone: 3 }

interface Props {
  rules: RoomRules
  /** The rank of a customer who has written in this chat. */
  rankOf: (customerId: number) => number | undefined
}

/** The room's managers. Each opens a dialog with the host's actions. */
export function ManagerGroup({ rules, rankOf }: Props) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  // Kept apart from the list: the dialog stays open after its manager has been removed.
  const [chosen, setChosen] = useState<Manager | null>(null)
  const [open, setOpen] = useState(false)
  const managers = rules.managers ?? []
  const most = useDesktop() ? managersShown.desktop : managersShown.phone
  const more = managers.slice(most)
  const show = (manager: Manager) => {
    setChosen(manager)
    setOpen(true)
  }
  const closed = () => {
    setChosen(null)
    // The avatar that had the focus may be gone.
    if (document.activeElement === document.body) frame.current?.focus()
  }
  return (
    <div ref={frame} tabIndex={-1} className={styles.frame}>
      {managers.length > 0 && (
        <ul className={styles.group} aria-label={t('moderation.managers')}>
          {managers.slice(0, most).map((manager) => (
            <li key={manager.customerId}>
              <button
                type="button"
                className={styles.opener}
                title={manager.nickname}
                aria-label={t('moderation.menuOf', { name: manager.nickname })}
                onClick={() => show(manager)}
              >
                <ManagerAvatar nickname={manager.nickname} size={28} />
              </button>
            </li>
          ))}
          {more.length > 0 && (
            <li>
              <MoreManagers managers={more} onChoose={show} />
            </li>
          )}
        </ul>
      )}
      {chosen && (
        <ManagerDialog
          manager={chosen}
          rank={rankOf(chosen.customerId)}
          rules={rules}
          open={open}
          onClose={() => setOpen(false)}
          onClosed={closed}
        />
      )}
    </div>
  )
}
