import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasTestRedis, openOnRedis, openTestPlatform, type TestPlatform } from '#server/testing/test-redis.ts'
import type { RoomPresence } from './presence.ts'

const eventually = <T>(read: () => T) => expect.poll(read, { interval: 20 })

describe('presence', () => {
  let platform: TestPlatform
  let here: RoomPresence
  let there: RoomPresence
  beforeEach(async () => {
    platform = await openTestPlatform()
    here = (await platform.join()).presence
    there = (await platform.join()).presence
  })
  afterEach(() => platform.close())
  const counts = (anchorId: number) => [here.customers(anchorId), there.customers(anchorId)]

  test('a customer is counted once, with any number of sockets on any number of servers', async () => {
    expect(await here.enter(1, 7, 'a')).toBe(true)
    expect(await here.enter(1, 7, 'b')).toBe(false)
    there.enter(1, 7, 'c')
    there.enter(1, 8, 'd')
    there.enter(2, 8, 'e')
    await eventually(() => [counts(1), counts(2)]).toEqual([
      [2, 2],
      [1, 1],
    ])
    here.leave(1, 7, 'a')
    here.leave(1, 7, 'b')
    there.leave(1, 8, 'd')
    await eventually(() => counts(1)).toEqual([1, 1])
    there.leave(1, 7, 'c')
    there.leave(1, 7, 'never there')
    await eventually(() => counts(1)).toEqual([0, 0])
  })

  test('the customers of a room are listed on every server, each once, and those who have just left are not', async () => {
    for (const [presence, customer, socket] of [
      [here, 7, 'a'],
      [here, 8, 'b'],
      [there, 7, 'c'],
      [there, 9, 'd'],
    ] as const)
      await presence.enter(1, customer, socket)
    await there.enter(2, 10, 'e')
    const listed = (presence: RoomPresence) => async () => (await presence.list(1)).toSorted((a, b) => a - b)
    for (const presence of [here, there]) await eventually(listed(presence)).toEqual([7, 8, 9])
    here.leave(1, 8, 'b')
    expect(await listed(here)()).toEqual([7, 9])
    await eventually(listed(there)).toEqual([7, 9])
    expect(await here.list(3)).toEqual([])
  })

  test('a customer who enters or leaves on a server is counted there at once', () => {
    here.enter(1, 7, 'a')
    expect(here.customers(1)).toBe(1)
    here.leave(1, 7, 'a')
    expect(here.customers(1)).toBe(0)
  })

  test('a customer who enters on two servers, one after the other or at once, is new on one of them', async () => {
    expect(await here.enter(1, 7, 'a')).toBe(true)
    expect(await there.enter(1, 7, 'b')).toBe(false)
    await eventually(() => counts(1)).toEqual([1, 1])
    expect(await there.enter(1, 7, 'c')).toBe(false)
    const comers = Array.from({ length: 50 }, (_, i) => i + 100)
    const answers = await Promise.all(comers.flatMap((id) => [here.enter(2, id, 'd'), there.enter(2, id, 'e')]))
    expect(answers.filter((isNew) => isNew)).toHaveLength(50)
  })

  test('both servers report the latest count, and not every count before it', async () => {
    const reported: number[][] = [[], []]
    here.onChange((anchorId, count) => {
      if (anchorId === 1) reported[0]!.push(count)
    })
    const stop = there.onChange((anchorId, count) => {
      if (anchorId === 1) reported[1]!.push(count)
    })
    for (let i = 1; i <= 1000; i++) (i % 2 ? here : there).enter(1, i, String(i))
    await eventually(() => reported.map((counts) => counts.at(-1))).toEqual([1000, 1000])
    for (const counts of reported) expect(counts.length).toBeLessThan(20)
    stop()
    const reportedBefore = reported[1]!.length
    for (let i = 1; i <= 1000; i++) (i % 2 ? here : there).leave(1, i, String(i))
    await eventually(() => reported[0]!.at(-1)).toBe(0)
    await eventually(() => counts(1)).toEqual([0, 0])
    expect(reported[1]).toHaveLength(reportedBefore)
  })

  test('a count that no longer changes is reported once more, for clients that missed it', async () => {
    const reported: number[] = []
    here.onChange((anchorId, count) => {
      if (anchorId === 3) reported.push(count)
    })
    here.enter(3, 7, 'a')
    await eventually(() => reported).toEqual([1, 1])
  })
})

describe.runIf(hasTestRedis)('presence of several servers', () => {
  test('a customer who has left on another server is new again', async () => {
    const platform = await openOnRedis()
    const [here, there] = [await platform.join(), await platform.join()]
    expect(await there.presence.enter(1, 7, 'a')).toBe(true)
    await eventually(() => here.presence.customers(1)).toBe(1)
    there.presence.leave(1, 7, 'a')
    await eventually(() => here.presence.customers(1)).toBe(0)
    await expect
      .poll(
        () =>
          here.presence.enter(1, 7, 'b').then((isNew) => {
            here.presence.leave(1, 7, 'b')
            return isNew
          }),
        { interval: 100 },
      )
      .toBe(true)
    await platform.close()
  })

  test('is written again to a Redis that has lost its data', async () => {
    const platform = await openOnRedis()
    const here = (await platform.join()).presence
    const there = (await platform.join()).presence
    here.enter(1, 7, 'a')
    await eventually(() => there.customers(1)).toBe(1)
    await platform.forget()
    here.enter(1, 8, 'b')
    await eventually(() => there.customers(1)).toBe(2)
    await platform.close()
  })

  test('the customers of a server that stops are removed at once', async () => {
    const platform = await openOnRedis()
    const here = (await platform.join()).presence
    const leaving = await platform.join()
    leaving.presence.enter(1, 7, 'a')
    await eventually(() => here.customers(1)).toBe(1)
    leaving.presence.leave(1, 7, 'a')
    await leaving.close()
    // Long before its lease ends, which would remove them, too.
    await expect.poll(() => here.customers(1), { timeout: 5000, interval: 10 }).toBe(0)
    await platform.close()
  })
})
