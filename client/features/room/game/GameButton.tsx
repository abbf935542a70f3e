import { TrophyOutlined } from '@ant-design/icons'
import { App, Button, Drawer } from 'antd'
import { useState, type ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { greyLines, lazyPart } from '../../../ui/lazy-part.tsx'

const GamePanel = lazyPart(() => import('./GamePanel.tsx'), greyLines(8))

/** Opens the room's game in a drawer. */
export function GameButton(panel: Pick<ComponentProps<typeof GamePanel>, 'bound' | 'onChanged' | 'onRecommend'>) {
  const { t } = useTranslation()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<TrophyOutlined aria-hidden />} aria-expanded={open} title={t('game.title')} onClick={() => setOpen(true)}>
        {t('game.title')}
      </Button>
      <Drawer open={open} onClose={() => setOpen(false)} title={t('game.title')} size={360} placement="left">
        <GamePanel {...panel} notify={(text) => void message.success(text)} fail={(text) => void message.error(text)} />
      </Drawer>
    </>
  )
}
