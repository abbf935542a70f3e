import type { Screen } from '../../../ui/screen.ts'

export const familyInfo: Screen = {
  path: '/familyInfo',
  title: { en: 'Family info', 'zh-TW': '家族資訊', 'zh-CN': '家族信息', th: 'ข้อมูลสังกัด', vi: 'Thông tin gia tộc' },
  roles: ['family'],
  menu: { icon: 'TeamOutlined' },
  load: () => import('./FamilyInfo.tsx'),
  find: () => import('./find.ts').then(({ findMembers }) => findMembers),
}
