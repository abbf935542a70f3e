import type { Screen } from '../../../ui/screen.ts'
import { homeTab } from '../home-tab.ts'

export const sportHome: Screen = {
  path: '/home',
  title: 'titles.dashboard',
  roles: ['anchor'],
  menu: { icon: 'DashboardOutlined', tab: { ...homeTab, place: 0 } },
  load: () => import('./SportHome.tsx'),
}
