import { homeTab } from '../home-tab.ts'
import type { Screen } from '../../../ui/screen.ts'

export const staffDashboard: Screen = {
  path: '/dashboard',
  title: { en: 'Dashboard', 'zh-TW': '總覽', 'zh-CN': '总览', th: 'ภาพรวม', vi: 'Tổng quan' },
  roles: ['family', 'admin'],
  isStart: true,
  menu: { icon: 'DashboardOutlined', tab: homeTab },
  load: () => import('./StaffDashboard.tsx'),
}
