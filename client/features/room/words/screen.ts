import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'

export const blockedWords: Screen = {
  path: '/blockedWords',
  title: 'titles.blockedWords',
  roles: ['anchor', 'family', 'admin'],
  menu: { icon: 'StopOutlined' },
  load: () => withTexts('room', import('./Words.tsx')),
}

/** Address and title of the family's chat settings, a section beside the words. SPORT's build leaves out the screen (`chat-screen.ts`). */
export const chatSection = { path: '/blockedWords/chat', title: 'titles.chatFromStart' } as const
