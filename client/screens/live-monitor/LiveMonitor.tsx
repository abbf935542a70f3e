import { useTranslation } from 'react-i18next'
import { Wall } from '../../room/wall/Wall.tsx'

/** Everybody whom a family or the platform watches over, while they are live. */
export function Component() {
  const { t } = useTranslation()
  return <Wall title={t('menu.liveMonitor')} />
}
