// npm run docs -- WHAT: makes again what the documents show of the product.
import { spawnSync } from 'node:child_process'
import { answerHelp } from '#scripts/prepare/help.mjs'

const usage = `Usage: npm run docs -- diagrams | examples | pictures readme | pictures states

  diagrams          draws the diagrams of docs/architecture.md from the imports between folders
  examples          makes every call with its sample input, and stores the replies as examples of the API docs
  pictures readme   takes the pictures of the documents into docs/pictures
  pictures states   takes pictures of the seed's states, in light and dark, into .data/state-pictures
    -g NAME         only the pictures whose name contains it
    --update-snapshots=none
                    compares with the existing pictures of the states, and fails for each that differs (the differences are in test-results/)

Pictures take all options of "playwright test".`
answerHelp(usage)

const [what, ...words] = process.argv.slice(2)
const arePictures = what === 'pictures' && (words[0] === 'readme' || words[0] === 'states')
if (what === 'diagrams') (await import('./docs/diagrams.ts')).drawDiagrams()
else if (what === 'examples') await import('./docs/examples.ts')
else if (arePictures) {
  const playwright = ['node_modules/playwright/cli.js', 'test', '-c', 'scripts/workshop/docs/pictures/playwright.config.ts']
  process.exitCode = spawnSync(process.execPath, [...playwright, ...words], { stdio: 'inherit' }).status ?? 1
} else {
  console.error(usage)
  process.exitCode = 2
}
