// Loads the controls of moderators when somebody becomes one: other viewers never need them.
import { withTexts } from '../../../../i18n/language.ts'

export const loadModeration = () => withTexts('room', import('./ModerationButton.tsx'))
export const loadViewerActs = () => withTexts('room', import('../../viewer-card/ViewerActs.tsx'))
