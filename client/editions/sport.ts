import type { Edition } from './edition.ts'

const pictures = {
  icon: { aspect: 1, round: true, rotation: false },
  background: { aspect: 1 / 0.6, round: false, rotation: true },
}

export const edition: Edition = {
  name: 'sport',
  pictures,
  doors: ['anchor'],
  home: () => '/userInfo',
  headerSlots: [],
  icons: () => import('./sport-icons.ts'),
  screens: [
    {
      path: '/userInfo/*', title: 'menu.info', roles: ['anchor'], mobile: true,
      load: async () => ({ Component: (await import('../screens/profile/HostSettings.tsx')).hostSettings(pictures) }),
    },
    {
      path: '/sports', title: 'menu.sports', roles: ['anchor'], mobile: true,
      load: () => import('../screens/sport-events/MyReservations.tsx'),
    },
    {
      path: '/sports/events/:sport', title: 'menu.sports', roles: ['anchor'], mobile: true, listed: false,
      load: () => import('../screens/sport-events/EventsOfSport.tsx'),
    },
    {
      path: '/live', title: 'menu.live', roles: ['anchor'], mobile: true,
      load: () => import('../screens/live/Live.tsx'),
    },
    {
      path: '/statistics', title: 'menu.statistics', roles: ['anchor'], mobile: true,
      load: () => import('../screens/statistics/Statistics.tsx'),
    },
  ],
}
