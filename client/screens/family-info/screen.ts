import type { Screen } from '../../ui/screen.ts'

export const familyInfo: Screen = {
  path: '/familyInfo',
  title: 'menu.familyInfo',
  roles: ['family'],
  menu: { icon: 'TeamOutlined' },
  load: () => import('./FamilyInfo.tsx'),
}
