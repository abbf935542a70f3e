// npm run pictures: takes the README's pictures, and those of the seed's states, with Playwright (scripts/workshop/pictures).
import { spawnSync } from 'node:child_process'
import { answerHelp } from '#scripts/prepare/help.mjs'

answerHelp(`Usage: npm run pictures -- readme [-g NAME]
       npm run pictures -- states [-g NAME] [--update-snapshots=none]

  readme    takes the README's pictures into docs/pictures
  states    takes pictures of the seed's states, in light and dark, into .data/state-pictures
  -g NAME   only the pictures whose name contains it
  --update-snapshots=none
            compares with the existing pictures of the states, and fails for each that differs (the differences are in test-results/)

All options of "playwright test" work.`)

const [which = '', ...options] = process.argv.slice(2)
if (which !== 'readme' && which !== 'states') {
  console.error('Usage: npm run pictures -- readme|states (--help explains the options)')
  process.exit(2)
}

const playwright = ['node_modules/playwright/cli.js', 'test', '-c', 'scripts/workshop/pictures/playwright.config.ts']
process.exitCode = spawnSync(process.execPath, [...playwright, which, ...options], { stdio: 'inherit' }).status ?? 1
