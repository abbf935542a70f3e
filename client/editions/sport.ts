import { SportType } from '#contract/sport-events.ts'
import { sectionAt } from '../screens/profile/sections.ts'
import type { Edition } from './edition.ts'

const nameOfSport = (pathname: string) => {
  const { data } = SportType.safeParse(pathname.split('/')[3])
  return data && (`sports.types.${data}` as const)
}

const pictures = { icon: { aspect: 1, round: true, rotation: false }, background: { aspect: 1 / 0.6, round: false, rotation: true } }

export const edition: Edition = {
  name: 'sport',
  pictures,
  doors: ['anchor'],
  home: () => '/userInfo',
  headerSlots: [],
  icons: () => import('./sport-icons.ts'),
  screens: [
    {
      path: '/userInfo/*',
      title: 'menu.info',
      part: (pathname) => `profile.sections.${sectionAt(pathname)}`,
      roles: ['anchor'],
      mobile: true,
      load: async () => ({ Component: (await import('../screens/profile/HostSettings.tsx')).hostSettings(pictures) }),
    },
    {
      path: '/sports',
      title: 'menu.sports',
      roles: ['anchor'],
      mobile: true,
      load: () => import('../screens/sport-events/MyReservations.tsx'),
    },
    {
      path: '/sports/events/:sport',
      title: 'menu.sports',
      part: nameOfSport,
      roles: ['anchor'],
      mobile: true,
      listed: false,
      load: () => import('../screens/sport-events/EventsOfSport.tsx'),
    },
    { path: '/live', title: 'menu.live', roles: ['anchor'], mobile: true, load: () => import('../screens/live/Live.tsx') },
    {
      path: '/statistics',
      title: 'menu.statistics',
      roles: ['anchor'],
      mobile: true,
      load: () => import('../screens/statistics/Statistics.tsx'),
    },
  ],
}
