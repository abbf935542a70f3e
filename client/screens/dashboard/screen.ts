import type { Screen } from '../../ui/screen.ts'

export const dashboard: Screen = {
  path: '/',
  title: 'menu.dashboard',
  roles: ['anchor'],
  menu: { icon: 'DashboardOutlined', desktopOnly: true },
  load: () => import('./Dashboard.tsx'),
}
