import type { Screen } from '../../../../ui/screen.ts'

export const liveHistory: Screen = {
  path: '/liveHistory',
  title: { en: 'Live history', 'zh-TW': '直播紀錄', 'zh-CN': '直播记录', th: 'ประวัติการไลฟ์', vi: 'Lịch sử live' },
  roles: ['anchor', 'family', 'admin'],
  menu: { icon: 'HistoryOutlined' },
  load: () => import('./LiveHistory.tsx'),
  find: () => import('./find.ts').then(({ findPastLives }) => findPastLives),
}
