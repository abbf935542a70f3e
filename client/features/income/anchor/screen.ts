import type { Screen } from '../../../ui/screen.ts'

export const userIncome: Screen = {
  path: '/userIncome',
  title: { en: 'My income', 'zh-TW': '我的收入', 'zh-CN': '我的收入', th: 'รายได้ของฉัน', vi: 'Thu nhập của tôi' },
  roles: ['anchor'],
  menu: { icon: 'WalletOutlined' },
  load: () => import('./UserIncome.tsx'),
}
