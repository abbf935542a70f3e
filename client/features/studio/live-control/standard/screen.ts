import { withTexts } from '../../../../i18n/language.ts'
import type { Screen } from '../../../../ui/screen.ts'

/** A title that fits a tab, a fifth of a phone's width. */
const live = { en: 'Live', 'zh-TW': '直播', 'zh-CN': '直播', th: 'ไลฟ์', vi: 'Live' }

export const liveControl: Screen = {
  path: '/liveControl',
  title: { en: 'Live control', 'zh-TW': '直播控制台', 'zh-CN': '直播控制台', th: 'ควบคุมการไลฟ์', vi: 'Điều khiển live' },
  roles: ['anchor'],
  menu: { icon: 'VideoCameraOutlined', tab: { place: 2, title: live }, onPhone: { app: '/app/host' } },
  load: () => withTexts('room', import('./LiveControl.tsx')),
}
