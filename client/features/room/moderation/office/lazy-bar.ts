import { withTexts } from '../../../../i18n/language.ts'
import { lazyPart } from '../../../../ui/lazy-part.tsx'

/** Loaded separately, with its texts: a chat opens without it. */
export const ModerationBar = lazyPart(() => withTexts('room', import('./ModerationBar.tsx')))
