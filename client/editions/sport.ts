import { VideoCameraOutlined } from '@ant-design/icons'
import type { Edition } from './edition.ts'

export const edition: Edition = {
  name: 'sport',
  doors: ['anchor'],
  home: () => '/live',
  headerSlots: [],
  screens: [
    {
      path: '/live', title: 'menu.live', icon: VideoCameraOutlined, roles: ['anchor'], mobile: true,
      load: () => import('../screens/live/Live.tsx'),
    },
  ],
}
