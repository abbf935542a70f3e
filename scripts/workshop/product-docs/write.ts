// `npm run product-docs`: writes the pages of docs/product that come from the contract, and the diagrams of docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { architecturePage } from './folder-pictures.ts'
import { productPages } from './pages.ts'

answerHelp(
  'Usage: npm run product-docs\n\nWrites the pages of docs/product that come from the contract, and the diagrams of docs/architecture.md.',
)

const docs = new URL('../../../docs/', import.meta.url)
for (const [name, text] of Object.entries(productPages())) writeFileSync(new URL(`product/${name}`, docs), text)
const architecture = new URL('architecture.md', docs)
writeFileSync(architecture, architecturePage(readFileSync(architecture, 'utf8')))
