import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { architecturePage } from './folder-pictures.ts'

it("docs/architecture.md shows today's folders and imports", () => {
  const written = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
  expect(architecturePage(written) === written, 'run `npm run product-docs` and commit what it writes').toBe(true)
})
