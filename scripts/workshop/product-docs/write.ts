// `npm run product-docs`: writes the pages of docs/product that are made from the contract.
import { writeFileSync } from 'node:fs'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { productPages } from './pages.ts'

answerHelp('Usage: npm run product-docs\n\nWrites the pages of docs/product that are made from the contract.')

for (const [name, text] of Object.entries(productPages())) writeFileSync(new URL(`../../../docs/product/${name}`, import.meta.url), text)
