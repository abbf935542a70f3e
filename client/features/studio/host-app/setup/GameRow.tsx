import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { BoundGame } from '#contract/calls/room.ts'
import { useCatalogueName } from '../../../../i18n/english-words.ts'
import { Icon } from '../../../../kit/Icon.tsx'
import { Sheet } from '../../../../kit/Sheet.tsx'
import { showToast } from '../../../../kit/Toast.tsx'
import GamePanel from '../../../room/game/GamePanel.tsx'
import styles from './SetUp.module.css'

/** The game that viewers can play in the room. It opens the list of games. */
export function GameRow({ bound, onChanged }: { bound: BoundGame | null; onChanged: () => void }) {
  const { t } = useTranslation()
  const nameOf = useCatalogueName()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.opener} onClick={() => setOpen(true)} data-bound={bound?.gameCode}>
        <Icon name="trophy" size={20} />
        <span>{t('game.title')}</span>
        <bdi>{bound ? nameOf(bound.name) : t('game.noneBound')}</bdi>
      </button>
      {isOpen && (
        <Sheet title={t('game.title')} onClose={() => setOpen(false)}>
          <GamePanel
            bound={bound}
            onChanged={() => {
              onChanged()
              setOpen(false)
            }}
            notify={showToast}
            fail={showToast}
          />
        </Sheet>
      )}
    </>
  )
}
