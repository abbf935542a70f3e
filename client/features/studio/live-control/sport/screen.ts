import { withTexts } from '../../../../i18n/language.ts'
import type { Screen } from '../../../../ui/screen.ts'

export const live: Screen = {
  path: '/live',
  title: 'titles.live',
  roles: ['anchor'],
  menu: { icon: 'VideoCameraOutlined', tab: { place: 2, title: 'tabs.live' } },
  load: () => withTexts('room', import('./Live.tsx')),
}
