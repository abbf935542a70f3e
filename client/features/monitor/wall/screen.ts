import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'

export const liveMonitor: Screen = {
  path: '/liveMonitor',
  title: 'titles.liveMonitor',
  roles: ['family', 'admin'],
  menu: { icon: 'DesktopOutlined', tab: { place: 2, title: 'tabs.monitor' } },
  load: () => withTexts('room', import('./LiveMonitor.tsx')),
  find: () => import('./find.ts').then(({ findLive }) => findLive),
}

/** The same wall, under the name that admins look for. */
export const modelPlayer: Screen = {
  path: '/modelPlayer',
  title: 'titles.modelPlayer',
  roles: ['admin'],
  menu: { icon: 'PlaySquareOutlined' },
  load: () => withTexts('room', import('./LiveMonitor.tsx')),
}
