// The mark of texts that `npm run new` wrote and nobody has translated yet. The check fails until each is gone.
import type { Screen } from '#client/ui/screen.ts'
import { flatten, type Texts } from './faults.ts'

/** At the beginning of the text. */
export const toTranslate = '⟪to translate⟫ '

const isMarked = (text: string) => text.includes(toTranslate.trim())

/** The marked texts of a language's file, one line each. */
export const untranslatedFaults = (path: string, texts: Texts): string[] =>
  flatten(texts)
    .filter(([, text]) => isMarked(text))
    .map(([key]) => `${path}: ${key} is to be translated`)

/** The marked titles of screens. */
export const untranslatedTitles = (path: string, screens: Pick<Screen, 'path' | 'title'>[]): string[] =>
  screens.flatMap(({ path: address, title }) =>
    Object.entries(title)
      .filter(([, text]) => isMarked(text))
      .map(([language]) => `${path}: the title of ${address} in ${language} is to be translated`),
  )
