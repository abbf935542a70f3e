// What moderators have is loaded when somebody becomes one: viewers never need it.
import { withTexts } from '../../i18n/language.ts'

export const loadModeration = () => withTexts('moderation-sheet', import('./ModerationButton.tsx'))
export const loadPersonActs = () => withTexts('moderation-sheet', import('./PersonActs.tsx'))
