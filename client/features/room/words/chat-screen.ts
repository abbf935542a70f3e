import { withTexts } from '../../../i18n/language.ts'
import type { Screen } from '../../../ui/screen.ts'
import { chatSection } from './screen.ts'

/** Chat settings with which a family's members begin their sessions. Families do not sign in to SPORT, so its build has no such screen. */
export const chatFromStart: Screen = { ...chatSection, roles: ['family'], load: () => withTexts('room', import('./ChatFromStart.tsx')) }
