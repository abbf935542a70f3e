import { withTexts } from '../../i18n/language.ts'
import type { Screen } from '../../ui/screen.ts'

export const audit: Screen = {
  path: '/audit',
  title: 'titles.audit',
  roles: ['admin'],
  menu: { icon: 'AuditOutlined' },
  load: () => withTexts('room', import('./Audit.tsx')),
}
