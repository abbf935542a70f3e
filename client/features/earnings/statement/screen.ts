import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'

export const familyStatement: Screen = {
  path: '/statement/family/:familyId/:month',
  title: 'titles.familyStatement',
  roles: ['family', 'admin'],
  load: () => withTexts('record', import('./FamilyStatement.tsx')),
}

export const anchorStatement: Screen = {
  path: '/statement/anchor/:modelId/:month',
  title: 'titles.anchorStatement',
  roles: ['anchor', 'family', 'admin'],
  load: () => withTexts('record', import('./AnchorStatement.tsx')),
}
