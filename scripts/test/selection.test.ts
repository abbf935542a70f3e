import { expect, it } from 'vitest'
import { chosenFiles, isLong, parseSelection } from './selection.ts'

const names = ['types', 'unit', 'e2e']
const select = (words: string) => parseSelection(words.split(' ').filter(Boolean), names)
const everything = { chosen: names, filters: [], all: false, services: false, changedSince: null }

it('without arguments every check runs, also on the services of the machine if requested', () => {
  expect(select('')).toEqual(everything)
  expect(select('--services')).toEqual({ ...everything, services: true })
  expect(select('--all --services')).toEqual({ ...everything, all: true, services: true })
  expect(select('unit --all')).toEqual({ ...everything, chosen: ['unit'], all: true })
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
  expect(select('--changed unit gift --services')).toEqual({
    ...everything,
    chosen: ['unit'],
    filters: ['gift'],
    services: true,
    changedSince: 'HEAD',
  })
})

it('the name of a test file says that it belongs to the long run', () => {
  const long = ['media/faults.long.test.ts', 'client/ear/Meter.long.browser.test.tsx', 'e2e/standard/clock.long.spec.ts']
  const quick = ['media/hooks.test.ts', 'client/ear/Meter.browser.test.tsx', 'e2e/standard/long.spec.ts', 'server/as-long.test.ts']
  expect([...long, ...quick].filter(isLong)).toEqual(long)
})

it('the quick run leaves the long ones out, --all takes both, and whoever names a file gets it', () => {
  const files = ['server/gifts.test.ts', 'server/gifts-at-once.long.test.ts', 'server/rates.long.test.ts']
  const [gifts = '', atOnce = '', rates = ''] = files
  expect(chosenFiles(files, select(''))).toEqual([gifts])
  expect(chosenFiles(files, select('unit'))).toEqual([gifts])
  expect(chosenFiles(files, select('--all'))).toEqual(files)
  expect(chosenFiles(files, select('unit gifts'))).toEqual([gifts, atOnce])
  expect(chosenFiles(files, select('unit .long.'))).toEqual([atOnce, rates])
})

it('of the long ones that a change can affect, --changed takes those that are named, or all with --all', () => {
  const files = ['server/gifts.test.ts', 'server/rates.long.test.ts', 'server/days.long.test.ts']
  const [gifts = '', rates = ''] = files
  const touched = new Set([gifts, rates])
  expect(chosenFiles(files, select('--changed'), touched)).toEqual([gifts])
  expect(chosenFiles(files, select('--changed --all'), touched)).toEqual([gifts, rates])
  expect(chosenFiles(files, select('unit rates --changed'), touched)).toEqual([rates])
  expect(chosenFiles(files, select('unit days --changed'), touched)).toEqual([])
})
