import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'

export const liveEnd: Screen = {
  path: '/liveHistory/:id/end',
  title: 'titles.liveEnd',
  roles: ['anchor', 'family', 'admin'],
  load: () => withTexts(['record', 'room'], import('./LiveEnd.tsx')),
}
