import { expect, it } from 'vitest'
import { toWrite, unwrittenFaults } from './to-write.ts'

it('names the line that is to be written, and what', () => {
  expect(unwrittenFaults('server/app.ts', `const a = 1\n// ${toWrite} who may.\n`)).toEqual(['server/app.ts:2 is to be written: who may.'])
})

it('a page that is made from the contract has nothing of its own to write', () => {
  expect(unwrittenFaults('docs/product/calls.md', `| ${toWrite} what it returns. |`)).toEqual([])
})
