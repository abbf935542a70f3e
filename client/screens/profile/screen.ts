import type { Screen } from '../../ui/screen.ts'
import { sectionAt } from './sections.ts'

/** All of a host's profile on one page. */
export const profile: Screen = {
  path: '/userInfo',
  title: 'menu.info',
  roles: ['anchor'],
  menu: { icon: 'UserOutlined' },
  load: () => import('./Profile.tsx'),
}

/** The profile in sections, with an address each. */
export const hostSettings: Screen = {
  path: '/userInfo/*',
  title: 'menu.info',
  part: (pathname) => `profile.sections.${sectionAt(pathname)}`,
  roles: ['anchor'],
  menu: { icon: 'UserOutlined' },
  load: () => import('./AnchorSettings.tsx'),
}
