// `npm run product-docs`: writes the pages of docs/product that are made from the contract.
import { writeFileSync } from 'node:fs'
import { productPages } from './pages.ts'

for (const [name, text] of Object.entries(productPages())) writeFileSync(new URL(`../../../docs/product/${name}`, import.meta.url), text)
