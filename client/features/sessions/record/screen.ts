import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'

export const liveSession: Screen = {
  path: '/liveHistory/:id',
  title: { en: 'A live session', 'zh-TW': '直播場次', 'zh-CN': '直播场次', th: 'รายละเอียดไลฟ์', vi: 'Buổi live' },
  roles: ['anchor', 'family', 'admin'],
  load: () => withTexts(['record', 'room'], import('./LiveSession.tsx')),
}
