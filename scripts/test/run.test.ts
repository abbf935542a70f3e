import { expect, it } from 'vitest'
import { parseWanted } from './run.ts'

const parse = (words: string) => parseWanted(words.split(' ').filter(Boolean))
const { chosen } = parse('')
const quick = { chosen, words: [], isQuick: true, services: false, changedSince: undefined }

it('without arguments every check runs, also on the services of the machine if requested', () => {
  expect(parse('')).toEqual(quick)
  expect(chosen).toEqual(expect.arrayContaining(['types', 'build', 'unit', 'component', 'postgres', 'redis', 'e2e']))
  expect(parse('--services')).toEqual({ ...quick, services: true })
  expect(parse('--all --services')).toEqual({ ...quick, isQuick: false, services: true })
})

it('arguments are checks; other words are parts of paths of test files, long ones too', () => {
  expect(parse('unit')).toEqual({ ...quick, chosen: ['unit'] })
  expect(parse('e2e unit gift')).toEqual({ ...quick, chosen: ['e2e', 'unit'], words: ['gift'], isQuick: false })
  expect(() => parse('gift')).toThrow('Unknown: gift. The checks are: types, lint')
  expect(() => parse('--fast')).toThrow('--fast')
})

it('--changed means uncommitted changes, or changes since the named commit', () => {
  expect(parse('--changed')).toEqual({ ...quick, changedSince: 'HEAD' })
  expect(parse('--changed main')).toEqual({ ...quick, changedSince: 'main' })
  expect(parse('--changed unit')).toEqual({ ...quick, chosen: ['unit'], changedSince: 'HEAD' })
  expect(parse('unit gift --changed main')).toEqual({ ...quick, chosen: ['unit'], words: ['gift'], isQuick: false, changedSince: 'main' })
})
