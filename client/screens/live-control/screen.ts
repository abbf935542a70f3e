import type { Screen } from '../../ui/screen.ts'

export const liveControl: Screen = {
  path: '/liveControl',
  title: 'menu.liveControl',
  roles: ['anchor'],
  menu: { icon: 'VideoCameraOutlined', desktopOnly: true },
  load: () => import('./LiveControl.tsx'),
}
