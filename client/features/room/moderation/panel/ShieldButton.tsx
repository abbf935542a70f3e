import { SafetyOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatModes } from '#contract/calls/moderation/room.ts'
import { useMedia } from '../../../../lib/useMedia.ts'
import { once } from '../once.ts'
import type { Moderation } from '../useModeration.tsx'
import { shieldText } from '../wording/modes-text.ts'
import styles from './ModerationBar.module.css'

interface Props {
  /** Undefined until they have loaded. */
  modes: ChatModes | undefined
  act: Moderation['act']
  onActed?: () => void
}

/** One click raises the shield, one lowers it. */
export function ShieldButton({ modes, act, onActed }: Props) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  /** In a low window the explanation would cover the button that has the focus. */
  const hasRoom = useMedia('(min-height: 400px)')
  const isUp = (modes?.shieldSince ?? null) !== null
  const set = async () => {
    setBusy(true)
    await act({ act: 'shield', isUp: !isUp })
    onActed?.()
    setBusy(false)
  }
  return (
    <Tooltip
      title={isUp ? t('moderate.shield.lower') : shieldText(t)}
      trigger={hasRoom ? ['hover', 'focus'] : ['hover']}
      placement="bottom"
      mouseEnterDelay={0.4}
    >
      <Button
        size="small"
        className={styles.shield ?? ''}
        icon={<SafetyOutlined aria-hidden />}
        aria-pressed={isUp}
        aria-label={t('moderate.shield.name')}
        disabled={!modes}
        loading={isBusy}
        onClick={once(() => void set())}
      >
        <span className={styles.word}>{t('moderate.shield.name')}</span>
      </Button>
    </Tooltip>
  )
}
