import type { Screen } from '../../../ui/screen.ts'

export const liveAnalysis: Screen = {
  path: '/liveAnalysis',
  title: { en: 'Live analysis', 'zh-TW': '直播分析', 'zh-CN': '直播分析', th: 'วิเคราะห์การไลฟ์', vi: 'Phân tích live' },
  roles: ['anchor', 'family', 'admin'],
  menu: { icon: 'BarChartOutlined' },
  load: () => import('./LiveAnalysis.tsx'),
}
