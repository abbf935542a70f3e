import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { signInTries } from '#contract/limits.ts'
import { hasTestRedis, openOnRedis, type TestPlatform } from '#server/testing/test-redis.ts'
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts'

const refused = { code: 'too_many_sign_ins' }
const by = (account: string, address: string, knownOrigin: string | null = null) => ({ account, address, knownOrigin })
const fail = async (limit: SignInLimit, times: number, address = '10.0.0.1') => {
  for (let i = 0; i < times; i++) await limit.attempt(by('anna', address))
}

describe.runIf(hasTestRedis)('sign-ins on several servers', () => {
  let platform: TestPlatform
  const join = async () => {
    const { redis } = await platform.join()
    return createSignInLimit({ redis })
  }
  beforeEach(async () => {
    platform = await openOnRedis()
  })
  afterEach(() => platform.close())

  test('are counted across all servers, by account and address', async () => {
    const [here, there] = [await join(), await join()]
    await fail(here, signInTries.byAccountAndAddress.count - 1)
    await fail(there, 1)
    for (const server of [here, there]) await expect(server.attempt(by('Anna', '10.0.0.1'))).rejects.toMatchObject(refused)
    await expect(there.attempt(by('anna', '10.0.0.2'))).resolves.toBeUndefined()
    await expect(there.attempt(by('bella', '10.0.0.1'))).resolves.toBeUndefined()
  })

  test('are counted across all servers by address, by account and in total', async () => {
    const [here, there] = [await join(), await join()]
    const half = signInTries.byAddress.count / 2
    for (let i = 0; i < half; i++) await here.attempt(by(`one${i}`, '10.0.0.1'))
    for (let i = 0; i < half; i++) await there.attempt(by(`two${i}`, '10.0.0.1'))
    await there.withdraw(by('two0', '10.0.0.1'))
    for (let i = 0; i < 2; i++) await here.attempt(by('one-more', '10.0.0.1'))
    await expect(here.attempt(by('another', '10.0.0.1'))).rejects.toMatchObject(refused)
    await expect(there.attempt(by('another', '10.0.0.1'))).rejects.toMatchObject(refused)
    for (let i = 0; i < signInTries.byAccount.count; i++) await (i % 2 ? here : there).attempt(by('anna', `10.1.0.${i}`))
    await here.attempt(by('anna', '10.2.0.1'))
    for (const server of [here, there]) {
      const refusal = await server.attempt(by('anna', '10.2.0.1')).catch((error: unknown) => error)
      expect(refusal).toMatchObject({ ...refused, details: { retryAfter: expect.any(Number) } })
    }
    await expect(there.attempt(by('anna', '10.2.0.1', 'network 10.2.0.1'))).resolves.toBeUndefined()
    await expect(here.attempt(by('bella', '10.2.0.1'))).resolves.toBeUndefined()
  })

  test('are reset on all servers when one succeeds', async () => {
    const [here, there] = [await join(), await join()]
    await fail(here, signInTries.byAccountAndAddress.count)
    await there.succeeded(by('anna', '10.0.0.1'))
    await expect(fail(here, signInTries.byAccountAndAddress.count)).resolves.toBeUndefined()
  })
})

test('while Redis is unreachable each server counts its own', async () => {
  const client = new Redis('redis://127.0.0.1:1', { lazyConnect: true, enableOfflineQueue: false, retryStrategy: () => null })
  client.on('error', () => {})
  const limit = createSignInLimit({ redis: { client, prefix: 'away:' } })
  await fail(limit, signInTries.byAccountAndAddress.count)
  await expect(limit.attempt(by('anna', '10.0.0.1'))).rejects.toMatchObject(refused)
  await limit.succeeded(by('anna', '10.0.0.1'))
  await expect(limit.attempt(by('anna', '10.0.0.1'))).resolves.toBeUndefined()
})

describe('failed sign-ins', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const many = async (times: number, attempt: (i: number) => Promise<void>) => {
    const tries = await Promise.allSettled(Array.from({ length: times }, (_, i) => attempt(i)))
    return tries.filter(({ status }) => status === 'rejected').length
  }

  test('of many accounts from one address are slowed, and other addresses are not', async () => {
    const limit = createSignInLimit({})
    expect(await many(60, (i) => limit.attempt(by(`account${i}`, '10.0.0.1')))).toBe(59 - signInTries.byAddress.count)
    await expect(limit.attempt(by('account0', '10.0.0.2'))).resolves.toBeUndefined()
  })

  test('from many IPv6 addresses of one subscriber count as from one address', async () => {
    const limit = createSignInLimit({})
    expect(await many(60, (i) => limit.attempt(by(`account${i}`, `2001:db8:0:7::${i}`)))).toBe(59 - signInTries.byAddress.count)
    await expect(limit.attempt(by('account0', '2001:db8:0:8::1'))).resolves.toBeUndefined()
  })

  test('of one account from many addresses are slowed, and other accounts are not', async () => {
    const limit = createSignInLimit({})
    expect(await many(signInTries.byAccount.count + 7, (i) => limit.attempt(by('anna', `10.0.${i}.1`)))).toBe(6)
    await expect(limit.attempt(by('bella', '10.0.0.1'))).resolves.toBeUndefined()
  })

  test('are slowed in total, from any addresses', async () => {
    const limit = createSignInLimit({})
    expect(await many(signInTries.all.count + 9, (i) => limit.attempt(by(`account${i}`, `10.${i >> 8}.${i & 255}.1`)))).toBe(8)
  })

  test('that are refused to one address do not count against the limits of others', async () => {
    const limit = createSignInLimit({})
    await many(signInTries.all.count * 3, () => limit.attempt(by('anna', '10.0.0.1')))
    await expect(limit.attempt(by('anna', '10.0.0.2'))).resolves.toBeUndefined()
  })

  test('are the only ones counted: a successful sign-in removes its own try, and the tries of others from the same address still count', async () => {
    const limit = createSignInLimit({})
    for (let i = 0; i < signInTries.byAddress.count * 3; i++) {
      await limit.attempt(by('anna', '10.0.0.1'))
      await limit.succeeded(by('anna', '10.0.0.1'))
    }
    await many(signInTries.byAddress.count + 1, (i) => limit.attempt(by(`account${i}`, '10.0.0.1')))
    await expect(limit.attempt(by('anna', '10.0.0.1'))).rejects.toMatchObject(refused)
  })

  test.each([
    ['of the account', signInTries.byAccount, (i: number) => by('anna', `10.0.${i}.1`)],
    ['of others at the same address', signInTries.byAddress, (i: number) => by(`account${i}`, '10.9.9.9')],
    ['of anybody', signInTries.all, (i: number) => by(`account${i}`, `10.${i >> 8}.${i & 255}.1`)],
  ])('%s slow a stranger for seconds, but not a user who has signed in from there before', async (_, limited, stranger) => {
    const limit = createSignInLimit({})
    await many(limited.count * 2, (i) => limit.attempt(stranger(i)))
    const refusal = await limit.attempt(by('anna', '10.9.9.9')).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ ...refused, details: { retryAfter: limited.thenEverySeconds } })
    await expect(limit.attempt(by('anna', '10.9.9.9', 'device x'))).resolves.toBeUndefined()
    vi.advanceTimersByTime(limited.thenEverySeconds * 1000)
    await expect(limit.attempt(by('anna', '10.9.9.9'))).resolves.toBeUndefined()
    await expect(limit.attempt(by('anna', '10.9.9.9'))).rejects.toMatchObject(refused)
  })

  test('of a slowed stranger do not use up tries of its other limits', async () => {
    const limit = createSignInLimit({})
    await many(signInTries.byAccount.count * 2, (i) => limit.attempt(by('anna', `10.0.${i}.1`)))
    for (let i = 0; i < 100; i++) await expect(limit.attempt(by('anna', '10.9.9.9'))).rejects.toMatchObject(refused)
    for (let i = 0; i < signInTries.byAccountAndAddress.count; i++) {
      vi.advanceTimersByTime(signInTries.byAccount.thenEverySeconds * 1000)
      await limit.attempt(by('anna', '10.9.9.9'))
    }
  })

  test('from a known device are limited like those from a known network, each separately', async () => {
    const limit = createSignInLimit({})
    const { count } = signInTries.byAccountAndAddress
    for (const origin of ['network 10.0.0.1', 'device x', 'device y'])
      expect(await many(count + 5, () => limit.attempt(by('anna', '10.0.0.1', origin)))).toBe(5)
  })
})
