import { SportType } from '#contract/calls/sport-events.ts'
import { withTexts } from '../../i18n/language.ts'
import type { Screen } from '../../ui/screen.ts'

export const sports: Screen = {
  path: '/sports',
  title: { en: 'Sports', 'zh-TW': '賽事', 'zh-CN': '赛事', th: 'กีฬา', vi: 'Thể thao' },
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
