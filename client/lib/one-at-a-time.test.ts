import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('calls while the work runs come to one run after it', async () => {
  const finish: (() => void)[] = []
  const run = oneAtATime(
    () =>
      new Promise((resolve) => {
        finish.push(resolve)
      }),
  )
  const first = run()
  const others = [run(), run(), run()]
  expect(finish).toHaveLength(1)
  finish[0]?.()
  await expect.poll(() => finish.length).toBe(2)
  finish[1]?.()
  await Promise.all([first, ...others])
  expect(finish).toHaveLength(2)
})

test('work that failed can run again', async () => {
  let runs = 0
  const run = oneAtATime(() => {
    runs++
    return Promise.reject(new Error('no network'))
  })
  await expect(run()).rejects.toThrow('no network')
  await expect(run()).rejects.toThrow('no network')
  expect(runs).toBe(2)
})
