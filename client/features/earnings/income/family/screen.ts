import type { Screen } from '../../../../ui/screen.ts'

export const familyIncome: Screen = {
  path: '/familyIncome',
  title: { en: 'Family income', 'zh-TW': '家族收入', 'zh-CN': '家族收入', th: 'รายได้สังกัด', vi: 'Thu nhập gia tộc' },
  roles: ['family', 'admin'],
  menu: {
    icon: 'WalletOutlined',
    tab: { place: 5, title: { en: 'Income', 'zh-TW': '收入', 'zh-CN': '收入', th: 'รายได้', vi: 'Thu nhập' } },
  },
  load: () => import('./FamilyIncome.tsx'),
}
