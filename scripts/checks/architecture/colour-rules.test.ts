import { expect, it } from 'vitest'
import { colourFaults } from './colour-rules.ts'

const sheet = 'client/features/monitor/wall/Wall.module.css'

it('a style sheet with colours of its own is reported, however they are written', () => {
  const css = `/* #abcdef */
    a { color: #fff; background: rgb(0 0 0 / 40%) }
    b { border: 1px solid black; white-space: nowrap; outline-color: hsl(3 4% 5%) }`
  expect(colourFaults({ [sheet]: css })).toEqual([
    `${sheet}:2: #fff: name a colour of client/kit/colour/palette.ts instead`,
    expect.stringContaining(':2: rgb(0 0 0 / 40%): '),
    expect.stringContaining(':3: black: '),
    expect.stringContaining(':3: hsl(3 4% 5%): '),
  ])
  expect(colourFaults({ [sheet]: 'a { color: var(--gr-ink); mask-image: linear-gradient(transparent, var(--gr-picture)) }' })).toEqual([])
})

it('so is a component, and private fields are none', () => {
  const path = 'client/features/monitor/wall/Wall.tsx'
  expect(colourFaults({ [path]: "const ink = '#c4321b'" })).toHaveLength(1)
  expect(colourFaults({ [path]: 'style={{ background: `hsl(${hue} 35% 32%)` }}' })).toHaveLength(1)
  expect(
    colourFaults({ [path]: 'class A { #add() { return this.#bad } }', 'client/features/monitor/wall/Wall.test.ts': "'#fff'" }),
  ).toEqual([])
})

it('what is painted before the program runs has the colours of the palette', () => {
  expect(colourFaults({ 'client/index.html': '<meta content="#f3f2ee" />', 'client/kit/colour/scheme.css': 'a { stroke: #fff }' })).toEqual(
    [],
  )
  expect(colourFaults({ 'client/index.html': '<meta content="#f3f2ef" />' })).toEqual([expect.stringContaining('#f3f2ef')])
})
