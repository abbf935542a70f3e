import type { Screen } from '../../ui/screen.ts'

export const dashboard: Screen = {
  path: '/',
  title: { en: 'Dashboard', 'zh-TW': '總覽', 'zh-CN': '总览', th: 'ภาพรวม', vi: 'Tổng quan' },
  roles: ['anchor'],
  menu: { icon: 'DashboardOutlined', desktopOnly: true },
  load: () => import('./Dashboard.tsx'),
}
