import { SafetyOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatModes } from '#contract/calls/moderation/room.ts'
import { shieldModes } from '#contract/limits.ts'
import { once } from '../once.ts'
import type { Moderation } from '../useModeration.tsx'
import styles from './ModerationBar.module.css'

interface Props {
  /** Undefined until they have loaded. */
  modes: ChatModes | undefined
  act: Moderation['act']
  onActed?: () => void
}

/** What the shield does. */
export function useShieldDetail() {
  const { t } = useTranslation()
  return t('moderate.shield.detail', { seconds: shieldModes.slowSeconds, level: shieldModes.levelFrom })
}

/** One click raises the shield, one lowers it. */
export function ShieldButton({ modes, act, onActed }: Props) {
  const { t } = useTranslation()
  const detail = useShieldDetail()
  const [isBusy, setBusy] = useState(false)
  const isUp = (modes?.shieldSince ?? null) !== null
  const set = async () => {
    setBusy(true)
    await act({ act: 'shield', isUp: !isUp })
    onActed?.()
    setBusy(false)
  }
  return (
    <Tooltip title={isUp ? t('moderate.shield.lower') : detail} trigger={['hover', 'focus']} placement="bottom" mouseEnterDelay={0.4}>
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
