import type { Screen } from '../../../ui/screen.ts'

export const familyInfo: Screen = {
  path: '/familyInfo',
  title: 'titles.familyInfo',
  roles: ['family'],
  menu: { icon: 'TeamOutlined' },
  load: () => import('./FamilyInfo.tsx'),
  find: () => import('./find.ts').then(({ findMembers }) => findMembers),
}
