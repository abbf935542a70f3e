// What moderators have is loaded when somebody becomes one: viewers never need it.
import { withTexts } from '../../../i18n/language.ts'

const texts = ['moderation', 'rules'] as const

export const loadModeration = () => withTexts(texts, import('./ModerationButton.tsx'))
export const loadPersonActs = () => withTexts(texts, import('./PersonActs.tsx'))
