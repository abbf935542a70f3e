import { expect, it } from 'vitest'
import { Busy, createLanes } from './lanes.ts'

it('work runs up to one limit, waits in order up to another, and is refused beyond that', async () => {
  const run = createLanes({ atOnce: 2, waiting: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const work = (name: number) =>
    run(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => {
        ends.push(resolve)
      })
      return name
    })
  const [first, second, third, fourth] = [work(1), work(2), work(3), work(4)]
  await expect(work(5)).rejects.toBeInstanceOf(Busy)
  expect(begun).toEqual([1, 2])
  ends[0]!()
  expect(await first).toBe(1)
  await expect.poll(() => begun).toEqual([1, 2, 3])
  ends[1]!()
  ends[2]!()
  expect(await Promise.all([second, third])).toEqual([2, 3])
  await expect.poll(() => begun).toEqual([1, 2, 3, 4])
  ends[3]!()
  expect(await fourth).toBe(4)
})

it('failed work frees its lane as well', async () => {
  const run = createLanes({ atOnce: 1, waiting: 1 })
  await expect(
    run(async () => {
      throw new Error('broken')
    }),
  ).rejects.toThrow('broken')
  expect(await run(async () => 'done')).toBe('done')
})

it('work whose signal is aborted before its turn does not start, and frees its place', async () => {
  const run = createLanes({ atOnce: 1, waiting: 1 })
  let end = () => {}
  const first = run(
    () =>
      new Promise<void>((resolve) => {
        end = resolve
      }),
  )
  const gone = new AbortController()
  const begun: string[] = []
  const second = run(async () => begun.push('second'), gone.signal)
  gone.abort(new Error('gone'))
  await expect(second).rejects.toThrow('gone')
  const third = run(async () => begun.push('third'))
  end()
  await Promise.all([first, third])
  await expect(run(async () => begun.push('late'), gone.signal)).rejects.toThrow('gone')
  expect(begun).toEqual(['third'])
})
