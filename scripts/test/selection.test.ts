import { expect, it } from 'vitest'
import { parseSelection } from './selection.ts'

const names = ['types', 'unit', 'e2e']
const select = (words: string) => parseSelection(words.split(' ').filter(Boolean), names)
const everything = { chosen: names, filters: [], services: false, changedSince: null }

it('without a word every check runs, on the services of the machine too where that is asked', () => {
  expect(select('')).toEqual(everything)
  expect(select('--services')).toEqual({ ...everything, services: true })
})

it('checks are named, and what is no check is a part of the paths of their files', () => {
  expect(select('e2e unit gift')).toEqual({ ...everything, chosen: ['unit', 'e2e'], filters: ['gift'] })
  expect(() => select('gift')).toThrow('Unknown: gift. The checks are: types, unit, e2e.')
  expect(() => select('--fast')).toThrow('--fast')
})

it('a change is the one that is not committed, or the one since the commit that is named', () => {
  expect(select('--changed')).toEqual({ ...everything, changedSince: 'HEAD' })
  expect(select('--changed main')).toEqual({ ...everything, changedSince: 'main' })
  expect(select('unit gift --changed main')).toEqual({ ...everything, chosen: ['unit'], filters: ['gift'], changedSince: 'main' })
  expect(select('--changed unit gift --services')).toEqual({ chosen: ['unit'], filters: ['gift'], services: true, changedSince: 'HEAD' })
})
