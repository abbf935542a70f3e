import type { Screen } from '../../ui/screen.ts'

export const modelPlayer: Screen = {
  path: '/modelPlayer',
  title: 'menu.modelPlayer',
  roles: ['admin'],
  menu: { icon: 'AppstoreOutlined' },
  load: () => import('./ModelPlayer.tsx'),
}
