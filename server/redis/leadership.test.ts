import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasTestRedis, openOnRedis, type TestPlatform } from '#server/testing/test-redis.ts'

describe.runIf(hasTestRedis)('what one server does for all', () => {
  let platform: TestPlatform
  beforeEach(async () => {
    platform = await openOnRedis()
  })
  afterEach(() => platform.close())

  test('is on whoever asks first, and on another one only when that one leaves', async () => {
    const here = await platform.join()
    const there = await platform.join()
    expect([await here.leads('a'), await there.leads('a'), await here.leads('a')]).toEqual([true, false, true])
    expect([await there.leads('b'), await here.leads('b')]).toEqual([true, false])
    await here.close()
    expect(await there.leads('a')).toBe(true)
  })

  test('is taken over from one that was killed, which asks no more', async () => {
    await (await platform.join()).leads('a')
    const there = await platform.join()
    await expect.poll(() => there.leads('a'), { timeout: 20_000, interval: 100 }).toBe(true)
  })
})
