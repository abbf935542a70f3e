import type { Screen } from '../../../../ui/screen.ts'

export const liveHistory: Screen = {
  path: '/liveHistory',
  title: 'titles.liveHistory',
  roles: ['anchor', 'family', 'admin'],
  menu: { icon: 'HistoryOutlined' },
  load: () => import('./LiveHistory.tsx'),
  find: () => import('./find.ts').then(({ findPastLives }) => findPastLives),
}
