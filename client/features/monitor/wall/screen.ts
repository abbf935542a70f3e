import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'

export const liveMonitor: Screen = {
  path: '/liveMonitor',
  title: { en: 'Live monitor', 'zh-TW': '直播監控', 'zh-CN': '直播监控', th: 'ติดตามไลฟ์', vi: 'Giám sát live' },
  roles: ['family', 'admin'],
  menu: {
    icon: 'DesktopOutlined',
    tab: { place: 2, title: { en: 'Monitor', 'zh-TW': '監控', 'zh-CN': '监控', th: 'มอนิเตอร์', vi: 'Giám sát' } },
  },
  load: () => withTexts('room', import('./LiveMonitor.tsx')),
  find: () => import('./find.ts').then(({ findLive }) => findLive),
}

/** The same wall, under the name that admins look for. */
export const modelPlayer: Screen = {
  path: '/modelPlayer',
  title: { en: 'All live streams', 'zh-TW': '所有直播', 'zh-CN': '全部直播', th: 'ไลฟ์ทั้งหมด', vi: 'Tất cả buổi live' },
  roles: ['admin'],
  menu: { icon: 'PlaySquareOutlined' },
  load: () => withTexts('room', import('./LiveMonitor.tsx')),
}
