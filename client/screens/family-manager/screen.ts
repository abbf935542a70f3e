import type { Screen } from '../../ui/screen.ts'

export const families: Screen = {
  path: '/familyManager',
  title: 'menu.familyManager',
  roles: ['admin'],
  menu: { icon: 'TeamOutlined' },
  load: () => import('./Families.tsx'),
}

export const anchors: Screen = {
  path: '/familyManager/anchors',
  title: 'menu.anchors',
  roles: ['admin'],
  load: () => import('./Anchors.tsx'),
}
