import type { Screen } from '../../../../ui/screen.ts'

export const familyIncome: Screen = {
  path: '/familyIncome',
  title: 'titles.familyIncome',
  roles: ['family', 'admin'],
  menu: { icon: 'WalletOutlined', tab: { place: 5, title: 'tabs.income' } },
  load: () => import('./FamilyIncome.tsx'),
}
