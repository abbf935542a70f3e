import type { Screen } from '../../ui/screen.ts'
import { homeTab } from './home-tab.ts'

export const dashboard: Screen = {
  path: '/',
  title: { en: 'Dashboard', 'zh-TW': '總覽', 'zh-CN': '总览', th: 'ภาพรวม', vi: 'Tổng quan' },
  roles: ['anchor'],
  menu: { icon: 'DashboardOutlined', tab: homeTab, onPhone: { app: null } },
  load: () => import('./Dashboard.tsx'),
}
