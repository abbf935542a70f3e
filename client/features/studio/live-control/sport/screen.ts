import { withTexts } from '../../../../i18n/language.ts'
import type { Screen } from '../../../../ui/screen.ts'

export const live: Screen = {
  path: '/live',
  title: { en: 'Live', 'zh-TW': '直播', 'zh-CN': '直播', th: 'ไลฟ์', vi: 'Phát live' },
  roles: ['anchor'],
  menu: { icon: 'VideoCameraOutlined', tab: { place: 2, title: { en: 'Live', 'zh-TW': '直播', 'zh-CN': '直播', th: 'ไลฟ์', vi: 'Live' } } },
  load: () => withTexts('room', import('./Live.tsx')),
}
