import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'

export const blockedWords: Screen = {
  path: '/blockedWords',
  title: { en: 'Blocked words', 'zh-TW': '屏蔽詞', 'zh-CN': '屏蔽词', th: 'คำต้องห้าม', vi: 'Từ cấm' },
  roles: ['anchor', 'family', 'admin'],
  menu: { icon: 'StopOutlined' },
  load: () => withTexts('room', import('./Words.tsx')),
}

/** Address and title of the family's chat settings, a section beside the words. SPORT's build leaves out the screen (`chat-screen.ts`). */
export const chatSection = {
  path: '/blockedWords/chat',
  title: { en: 'Chat from the start', 'zh-TW': '開播時的聊天室', 'zh-CN': '开播时的聊天室', th: 'แชตตอนเริ่มไลฟ์', vi: 'Chat lúc lên sóng' },
}
