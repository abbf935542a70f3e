import type { Screen } from '../../ui/screen.ts'

export const userIncome: Screen = {
  path: '/userIncome',
  title: 'menu.userIncome',
  roles: ['anchor'],
  menu: { icon: 'WalletOutlined' },
  load: () => import('./UserIncome.tsx'),
}
