import type { Screen } from '../../ui/screen.ts'

/** For the start screens of all roles. */
export const homeTab = { place: 1, title: { en: 'Home', 'zh-TW': '首頁', 'zh-CN': '首页', th: 'หน้าแรก', vi: 'Trang chủ' } }

export const dashboard: Screen = {
  path: '/',
  title: { en: 'Dashboard', 'zh-TW': '總覽', 'zh-CN': '总览', th: 'ภาพรวม', vi: 'Tổng quan' },
  roles: ['anchor'],
  menu: { icon: 'DashboardOutlined', tab: homeTab },
  load: () => import('./Dashboard.tsx'),
}

export const sportHome: Screen = {
  path: '/home',
  title: dashboard.title,
  roles: ['anchor'],
  menu: { icon: 'DashboardOutlined', tab: { ...homeTab, place: 0 } },
  load: () => import('./SportHome.tsx'),
}
