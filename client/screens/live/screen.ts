import type { Screen } from '../../ui/screen.ts'

export const live: Screen = {
  path: '/live',
  title: 'menu.live',
  roles: ['anchor'],
  menu: { icon: 'VideoCameraOutlined' },
  load: () => import('./Live.tsx'),
}
