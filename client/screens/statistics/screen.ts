import type { Screen } from '../../ui/screen.ts'

export const statistics: Screen = {
  path: '/statistics',
  title: 'menu.statistics',
  roles: ['anchor'],
  menu: { icon: 'BarChartOutlined' },
  load: () => import('./Statistics.tsx'),
}
