import type { Screen } from '../../../ui/screen.ts'

export const liveControl: Screen = {
  path: '/liveControl',
  title: { en: 'Live control', 'zh-TW': '直播控制台', 'zh-CN': '直播控制台', th: 'ควบคุมการไลฟ์', vi: 'Điều khiển live' },
  roles: ['anchor'],
  menu: { icon: 'VideoCameraOutlined', desktopOnly: true },
  load: () => import('./LiveControl.tsx'),
}
