import type { Screen } from '../../ui/screen.ts'

export const familyIncome: Screen = {
  path: '/familyIncome',
  title: 'menu.familyIncome',
  roles: ['family', 'admin'],
  menu: { icon: 'WalletOutlined' },
  load: () => import('./FamilyIncome.tsx'),
}
