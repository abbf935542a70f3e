import { withTexts } from '../../i18n/language.ts'
import type { Screen } from '../../ui/screen.ts'

export const blockedWords: Screen = {
  path: '/blockedWords',
  title: { en: 'Blocked words', 'zh-TW': '屏蔽詞', 'zh-CN': '屏蔽词', th: 'คำต้องห้าม', vi: 'Từ cấm' },
  roles: ['anchor', 'family', 'admin'],
  menu: { icon: 'StopOutlined' },
  load: () => withTexts('words', import('./Words.tsx')),
}
