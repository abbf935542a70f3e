import type { Screen } from '../../ui/screen.ts'

export const families: Screen = {
  path: '/familyManager',
  title: 'titles.families',
  roles: ['admin'],
  menu: { icon: 'TeamOutlined' },
  load: () => import('./Families.tsx'),
  find: () => import('./find.ts').then(({ findFamilies }) => findFamilies),
}

export const anchors: Screen = {
  path: '/familyManager/anchors',
  title: 'titles.anchors',
  roles: ['admin'],
  load: () => import('./Anchors.tsx'),
  find: () => import('./find.ts').then(({ findAnchors }) => findAnchors),
}
