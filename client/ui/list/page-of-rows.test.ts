import { describe, expect, it } from 'vitest'
import { pageSize } from '#contract/limits.ts'
import { pageOfRows, pageWithin } from './page-of-rows.ts'

describe('the rows of a report', () => {
  it('are shown ten on a page', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => index)
    expect(pageOfRows(many, 1, pageSize)).toEqual(many.slice(0, 10))
    expect(pageOfRows(many, 1000, pageSize)).toEqual(many.slice(-10))
  })

  it('are shown unchanged if the server has already returned one page', () => {
    expect(pageOfRows([21, 22, 23], 3, pageSize)).toEqual([21, 22, 23])
  })

  it('are those of the last page if the requested page no longer exists', () => {
    expect([pageWithin(9, 31, pageSize), pageWithin(2, 31, pageSize), pageWithin(9, 0, pageSize)]).toEqual([4, 2, 1])
  })
})
