import { TrophyOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { greyLines, lazyPart } from '../../../ui/lazy-part.tsx'

const GamePanel = lazyPart(() => import('./GamePanel.tsx'), greyLines(8))

/** Opens the room's game in a drawer. */
export function GameButton(panel: ComponentProps<typeof GamePanel>) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<TrophyOutlined aria-hidden />} aria-expanded={open} title={t('game.title')} onClick={() => setOpen(true)}>
        {t('game.title')}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('game.title')} size={360} placement="left">
        <GamePanel {...panel} />
      </Drawer>
    </>
  )
}
