import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'

export const statistics: Screen = {
  path: '/statistics',
  title: { en: 'Statistics', 'zh-TW': '統計', 'zh-CN': '统计', th: 'สถิติ', vi: 'Thống kê' },
  roles: ['anchor'],
  menu: { icon: 'BarChartOutlined', tab: { place: 3 } },
  load: () => withTexts('host', import('./Statistics.tsx')),
}
