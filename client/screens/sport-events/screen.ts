import { SportType } from '#contract/calls/sport-events.ts'
import type { Screen } from '../../ui/screen.ts'

export const sports: Screen = {
  path: '/sports',
  title: 'menu.sports',
  roles: ['anchor'],
  menu: { icon: 'TrophyOutlined' },
  load: () => import('./MyReservations.tsx'),
}

const nameOfSport = (pathname: string) => {
  const { data } = SportType.safeParse(pathname.split('/')[3])
  return data && (`sports.types.${data}` as const)
}

export const eventsOfSport: Screen = {
  path: '/sports/events/:sport',
  title: 'menu.sports',
  part: nameOfSport,
  roles: ['anchor'],
  load: () => import('./EventsOfSport.tsx'),
}
