// Loads the controls of moderators when somebody becomes one: other viewers never need them.
import { withTexts } from '../../../../i18n/language.ts'

const texts = ['moderation', 'rules'] as const

export const loadModeration = () => withTexts(texts, import('./ModerationButton.tsx'))
export const loadViewerActs = () => withTexts(texts, import('../../viewer-card/ViewerActs.tsx'))
