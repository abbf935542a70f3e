import type { Screen } from '../../../../ui/screen.ts'

export const userIncome: Screen = {
  path: '/userIncome',
  title: 'titles.userIncome',
  roles: ['anchor'],
  menu: { icon: 'WalletOutlined', tab: { place: 5, title: 'tabs.income' } },
  load: () => import('./UserIncome.tsx'),
}
