import type { Screen } from '../../../ui/screen.ts'

export const giftHistory: Screen = {
  path: '/giftHistory',
  title: 'titles.giftHistory',
  roles: ['anchor', 'family', 'admin'],
  menu: { icon: 'GiftOutlined', tab: { place: 3, title: 'tabs.gifts' } },
  load: () => import('./GiftHistory.tsx'),
}
