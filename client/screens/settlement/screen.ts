import type { Screen } from '../../ui/screen.ts'

export const settlement: Screen = {
  path: '/settlement',
  title: { en: 'Settlement', 'zh-TW': '結算', 'zh-CN': '结算', th: 'การจ่ายยอด', vi: 'Quyết toán' },
  roles: ['admin'],
  menu: { icon: 'AccountBookOutlined' },
  load: () => import('./Settlement.tsx'),
}
