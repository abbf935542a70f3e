import type { Screen } from '../../ui/screen.ts'

export const liveMonitor: Screen = {
  path: '/liveMonitor',
  title: { en: 'Live monitor', 'zh-TW': '直播監控', 'zh-CN': '直播监控', th: 'ติดตามไลฟ์', vi: 'Giám sát live' },
  roles: ['family', 'admin'],
  menu: { icon: 'DesktopOutlined' },
  load: () => import('./LiveMonitor.tsx'),
  find: () => import('./find.ts').then(({ findLive }) => findLive),
}
