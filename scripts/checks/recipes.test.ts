// The file lists of docs/recipes.md, compared with what an example of each recipe really touches.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const recipes = readFileSync(new URL('../../docs/recipes.md', import.meta.url), 'utf8')
  .split(/^## /m)
  .flatMap((text) => {
    const example = /Example: `([^`]+)`/.exec(text)?.[1]
    const cells = [...text.matchAll(/^\| (`.*?) \|/gm)].map(([, cell = '']) => cell).join(' ')
    const files = [...cells.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)
    return example ? [{ title: text.split('\n')[0] ?? '', example, files }] : []
  })

const mentioning = (word: string) =>
  execFileSync('git', ['grep', '-lwF', word, '--', ':!docs/recipes.md', ':!scripts/checks'], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')

it('several recipes name an example', () => {
  expect(recipes.length).toBeGreaterThan(2)
})

it.each(recipes)('$title: the list names every file that $example touches', ({ example, files }) => {
  expect(files.toSorted()).toEqual(mentioning(example).toSorted())
})
