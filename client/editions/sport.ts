import { BarChartOutlined, TrophyOutlined, VideoCameraOutlined } from '@ant-design/icons'
import type { Edition } from './edition.ts'

export const edition: Edition = {
  name: 'sport',
  doors: ['anchor'],
  home: () => '/live',
  headerSlots: [],
  screens: [
    {
      path: '/sports', title: 'menu.sports', icon: TrophyOutlined, roles: ['anchor'], mobile: true,
      load: () => import('../screens/sport-events/MyReservations.tsx'),
    },
    {
      path: '/sports/events/:sport', title: 'menu.sports', icon: TrophyOutlined, roles: ['anchor'], mobile: true, listed: false,
      load: () => import('../screens/sport-events/EventsOfSport.tsx'),
    },
    {
      path: '/live', title: 'menu.live', icon: VideoCameraOutlined, roles: ['anchor'], mobile: true,
      load: () => import('../screens/live/Live.tsx'),
    },
    {
      path: '/statistics', title: 'menu.statistics', icon: BarChartOutlined, roles: ['anchor'], mobile: true,
      load: () => import('../screens/statistics/Statistics.tsx'),
    },
  ],
}
