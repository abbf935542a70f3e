import type { Screen } from '../../../ui/screen.ts'

export const liveAnalysis: Screen = {
  path: '/liveAnalysis',
  title: 'titles.liveAnalysis',
  roles: ['anchor', 'family', 'admin'],
  menu: { icon: 'BarChartOutlined' },
  load: () => import('./LiveAnalysis.tsx'),
}
