import type { Screen } from '../../ui/screen.ts'

export const families: Screen = {
  path: '/familyManager',
  title: { en: 'Families', 'zh-TW': '家族管理', 'zh-CN': '家族管理', th: 'จัดการสังกัด', vi: 'Quản lý gia tộc' },
  roles: ['admin'],
  menu: { icon: 'TeamOutlined' },
  load: () => import('./Families.tsx'),
  find: () => import('./find.ts').then(({ findFamilies }) => findFamilies),
}

export const anchors: Screen = {
  path: '/familyManager/anchors',
  title: { en: 'Anchors', 'zh-TW': '主播', 'zh-CN': '主播', th: 'โฮสต์', vi: 'Streamer' },
  roles: ['admin'],
  load: () => import('./Anchors.tsx'),
  find: () => import('./find.ts').then(({ findAnchors }) => findAnchors),
}
