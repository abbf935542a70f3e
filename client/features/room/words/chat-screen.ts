import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'
import { chatSection } from './screen.ts'

/** What a family's members begin their sessions with. Only where families sign in; the words are everywhere. */
export const chatFromStart: Screen = {
  ...chatSection,
  roles: ['family'],
  load: () => withTexts(['words', 'moderation'], import('./ChatFromStart.tsx')),
}
