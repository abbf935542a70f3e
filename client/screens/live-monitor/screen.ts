import type { Screen } from '../../ui/screen.ts'

export const liveMonitor: Screen = {
  path: '/liveMonitor',
  title: 'menu.liveMonitor',
  roles: ['family', 'admin'],
  menu: { icon: 'DesktopOutlined' },
  load: () => import('./LiveMonitor.tsx'),
}
