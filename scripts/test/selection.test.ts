import { expect, it } from 'vitest'
import { parseSelection } from './selection.ts'

const names = ['types', 'unit', 'e2e']
const select = (words: string) => parseSelection(words.split(' ').filter(Boolean), names)
const everything = { chosen: names, filters: [], services: false, changedSince: null }

it('without arguments every check runs, also on the services of the machine if requested', () => {
  expect(select('')).toEqual(everything)
  expect(select('--services')).toEqual({ ...everything, services: true })
})

it('arguments are checks; other words filter the paths of test files', () => {
  expect(select('e2e unit gift')).toEqual({ ...everything, chosen: ['unit', 'e2e'], filters: ['gift'] })
  expect(() => select('gift')).toThrow('Unknown: gift. The checks are: types, unit, e2e.')
  expect(() => select('--fast')).toThrow('--fast')
})

it('--changed means uncommitted changes, or changes since the named commit', () => {
  expect(select('--changed')).toEqual({ ...everything, changedSince: 'HEAD' })
  expect(select('--changed main')).toEqual({ ...everything, changedSince: 'main' })
  expect(select('unit gift --changed main')).toEqual({ ...everything, chosen: ['unit'], filters: ['gift'], changedSince: 'main' })
  expect(select('--changed unit gift --services')).toEqual({ chosen: ['unit'], filters: ['gift'], services: true, changedSince: 'HEAD' })
})
