import { homeTab } from '../home-tab.ts'
import type { Screen } from '../../../ui/screen.ts'

export const staffDashboard: Screen = {
  path: '/dashboard',
  title: 'titles.dashboard',
  roles: ['family', 'admin'],
  isStart: true,
  menu: { icon: 'DashboardOutlined', tab: homeTab },
  load: () => import('./StaffDashboard.tsx'),
}
