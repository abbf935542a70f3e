// evasions.json lists spellings by which people write a blocked word so that a plain comparison misses it.
import { describe, expect, it } from 'vitest'
import evasions from './evasions.json' with { type: 'json' }
import { createMatcher, readLine } from './matcher.ts'

const matcher = createMatcher(Object.keys(evasions.caught))
const find = (line: string) => [...matcher.find(readLine(line))]

describe.each(Object.entries(evasions.caught))('%s', (word, spellings) => {
  it.each(spellings)('is found in %s', (spelling) => expect(find(spelling)).toContain(word))
})

it('of the others, none is found: whoever makes one of them known moves it up', () => {
  for (const [word, spellings] of Object.entries(evasions.missed))
    for (const spelling of spellings) expect(find(spelling), spelling).not.toContain(word)
})
