import type { Screen } from '../../ui/screen.ts'

export const liveHistory: Screen = {
  path: '/liveHistory',
  title: 'menu.liveHistory',
  roles: ['anchor', 'family', 'admin'],
  menu: { icon: 'HistoryOutlined' },
  load: () => import('./LiveHistory.tsx'),
}
