import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'

export const liveEnd: Screen = {
  path: '/liveHistory/:id/end',
  title: { en: 'Live summary', 'zh-TW': '直播總結', 'zh-CN': '直播总结', th: 'สรุปไลฟ์', vi: 'Tổng kết live' },
  roles: ['anchor', 'family', 'admin'],
  load: () => withTexts(['record', 'room'], import('./LiveEnd.tsx')),
}
