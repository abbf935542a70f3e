import { sentenceOf, type Sentence } from '#contract/sentence.ts'
import { useCatalogueName, useVerbWords } from '../../i18n/english-words.ts'

/** Values that are names of the catalogue, which have translations. */
const catalogued = ['gift', 'game']

/** Writes a sentence of the desk in the page's language. */
export function useSentence(): (sentence: Sentence) => string {
  const translate = useVerbWords()
  const nameOf = useCatalogueName()
  return ({ text, values }) => {
    const own = Object.entries(values).map(([name, value]) => [name, catalogued.includes(name) ? nameOf(String(value)) : value])
    return sentenceOf({ text, values: Object.fromEntries(own) }, translate)
  }
}
