import { withTexts } from '../../i18n/language.ts'
import type { Screen } from '../../ui/screen.ts'
import { sectionAt } from './sections.ts'
const title = { en: 'My profile', 'zh-TW': '個人資料', 'zh-CN': '个人资料', th: 'ข้อมูลส่วนตัว', vi: 'Hồ sơ của tôi' }

/** All of a host's profile on one page. */
export const profile: Screen = {
  path: '/userInfo',
  title,
  roles: ['anchor'],
  menu: { icon: 'UserOutlined' },
  load: () => withTexts('host', import('./Profile.tsx')),
}

/** The profile in sections, each with its own address. */
export const hostSettings: Screen = {
  path: '/userInfo/*',
  title,
  part: (pathname) => `sections.${sectionAt(pathname)}`,
  roles: ['anchor'],
  menu: { icon: 'UserOutlined', tab: { place: 4, title: { en: 'Profile', 'zh-TW': '我的', 'zh-CN': '我的', th: 'โปรไฟล์', vi: 'Hồ sơ' } } },
  load: () => withTexts('host', import('./AnchorSettings.tsx')),
}
