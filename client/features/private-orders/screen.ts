import type { Screen } from '../../ui/screen.ts'

export const roomOrder: Screen = {
  path: '/roomOrder',
  title: 'titles.roomOrder',
  roles: ['anchor', 'admin'],
  menu: { icon: 'LockOutlined' },
  load: () => import('./RoomOrder.tsx'),
}
