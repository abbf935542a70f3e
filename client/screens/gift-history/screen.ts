import type { Screen } from '../../ui/screen.ts'

export const giftHistory: Screen = {
  path: '/giftHistory',
  title: 'menu.giftHistory',
  roles: ['anchor', 'family', 'admin'],
  menu: { icon: 'GiftOutlined' },
  load: () => import('./GiftHistory.tsx'),
}
