import { expect, it } from 'vitest'
import { architecturePage } from './diagrams.ts'

it("docs/architecture.md shows today's folders and imports", () => {
  const { written, drawn } = architecturePage()
  expect(drawn === written, 'run `npm run docs -- diagrams` and commit what it writes').toBe(true)
})
