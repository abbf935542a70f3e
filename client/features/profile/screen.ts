import { withTexts } from '../../i18n/language.ts'
import type { Screen } from '../../ui/screen.ts'
import { sectionAt } from './sections.ts'

/** All of a host's profile on one page. */
export const profile: Screen = {
  path: '/userInfo',
  title: 'titles.profile',
  roles: ['anchor'],
  menu: { icon: 'UserOutlined' },
  load: () => withTexts('host', import('./Profile.tsx')),
}

/** The profile in sections, each with its own address. */
export const hostSettings: Screen = {
  path: '/userInfo/*',
  title: 'titles.profile',
  part: (pathname) => `sections.${sectionAt(pathname)}`,
  roles: ['anchor'],
  menu: { icon: 'UserOutlined', tab: { place: 4, title: 'tabs.profile' } },
  load: () => withTexts('host', import('./AnchorSettings.tsx')),
}
