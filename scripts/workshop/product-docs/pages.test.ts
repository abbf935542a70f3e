import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { architecturePage } from './folder-pictures.ts'
import { productPages } from './pages.ts'

it.each(Object.entries(productPages()))('docs/product/%s matches the contract', (name, text) => {
  const written = readFileSync(new URL(`../../../docs/product/${name}`, import.meta.url), 'utf8')
  expect(written === text, 'run `npm run product-docs` and commit what it writes').toBe(true)
})

it('the pages list every call, event and limit', () => {
  const pages = productPages()
  expect(pages['calls.md']).toContain('`POST /family/gift/:anchorId`')
  expect(pages['events.md']).toContain('`chat/message/gift`')
  expect(pages['limits.md']).toContain('| `chatKept` | `200` | Chat keeps the latest 200 messages. |')
  expect(pages['limits.md']?.match(/^\| `\w+` \| `/gm)?.length).toBe(
    readFileSync(new URL('../../../contract/limits.ts', import.meta.url), 'utf8').match(/^export const/gm)?.length,
  )
})

it("docs/architecture.md shows today's folders and imports", () => {
  const written = readFileSync(new URL('../../../docs/architecture.md', import.meta.url), 'utf8')
  expect(architecturePage(written) === written, 'run `npm run product-docs` and commit what it writes').toBe(true)
})
