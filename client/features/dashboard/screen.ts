import type { Screen } from '../../ui/screen.ts'
import { homeTab } from './home-tab.ts'

export const dashboard: Screen = {
  path: '/',
  title: 'titles.dashboard',
  roles: ['anchor'],
  menu: { icon: 'DashboardOutlined', tab: homeTab, onPhone: { app: null } },
  load: () => import('./Dashboard.tsx'),
}
