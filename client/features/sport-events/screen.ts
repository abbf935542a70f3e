import { SportType } from '#contract/calls/sport-events.ts'
import { withTexts } from '../../i18n/language.ts'
import type { Screen } from '../../ui/screen.ts'

export const sports: Screen = {
  path: '/sports',
  title: 'titles.sports',
  roles: ['anchor'],
  menu: { icon: 'TrophyOutlined', tab: { place: 1 } },
  load: () => withTexts('host', import('./MyReservations.tsx')),
}

const nameOfSport = (pathname: string) => {
  const { data } = SportType.safeParse(pathname.split('/')[3])
  return data && (`sportNames.${data}` as const)
}

export const eventsOfSport: Screen = {
  path: '/sports/events/:sport',
  title: sports.title,
  part: nameOfSport,
  roles: ['anchor'],
  load: () => withTexts('host', import('./EventsOfSport.tsx')),
}
