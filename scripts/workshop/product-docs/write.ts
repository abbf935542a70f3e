// `npm run product-docs`: draws the diagrams of docs/architecture.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { answerHelp } from '#scripts/prepare/help.mjs'
import { architecturePage } from './folder-pictures.ts'

answerHelp('Usage: npm run product-docs\n\nDraws the diagrams of docs/architecture.md from the imports between folders.')

const architecture = new URL('../../../docs/architecture.md', import.meta.url)
writeFileSync(architecture, architecturePage(readFileSync(architecture, 'utf8')))
