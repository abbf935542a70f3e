import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'

export const liveSession: Screen = {
  path: '/liveHistory/:id',
  title: 'titles.liveSession',
  roles: ['anchor', 'family', 'admin'],
  load: () => withTexts(['record', 'room'], import('./LiveSession.tsx')),
}
