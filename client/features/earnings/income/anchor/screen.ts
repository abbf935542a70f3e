import type { Screen } from '../../../../ui/screen.ts'

export const userIncome: Screen = {
  path: '/userIncome',
  title: { en: 'My income', 'zh-TW': '我的收入', 'zh-CN': '我的收入', th: 'รายได้ของฉัน', vi: 'Thu nhập của tôi' },
  roles: ['anchor'],
  menu: {
    icon: 'WalletOutlined',
    tab: { place: 5, title: { en: 'Income', 'zh-TW': '收入', 'zh-CN': '收入', th: 'รายได้', vi: 'Thu nhập' } },
  },
  load: () => import('./UserIncome.tsx'),
}
