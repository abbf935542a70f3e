import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signInTries } from '#contract/limits.ts'
import { hasTestRedis, openOnRedis, type TestPlatform } from '#server/testing/test-redis.ts'
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts'

const refused = { code: 'too_many_sign_ins' }
const fail = async (limit: SignInLimit, times: number, address = '10.0.0.1') => {
  for (let i = 0; i < times; i++) await limit.attempt('anna', address)
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
    for (const server of [here, there]) await expect(server.attempt('Anna', '10.0.0.1')).rejects.toMatchObject(refused)
    await expect(there.attempt('anna', '10.0.0.2')).resolves.toBeUndefined()
    await expect(there.attempt('bella', '10.0.0.1')).resolves.toBeUndefined()
  })

  test('are counted across all servers by address, by account and in total', async () => {
    const [here, there] = [await join(), await join()]
    const half = signInTries.byAddress.count / 2
    for (let i = 0; i < half; i++) await here.attempt(`one${i}`, '10.0.0.1')
    for (let i = 0; i < half; i++) await there.attempt(`two${i}`, '10.0.0.1')
    await there.withdraw('two0', '10.0.0.1')
    await here.attempt('one-more', '10.0.0.1')
    await expect(here.attempt('another', '10.0.0.1')).rejects.toMatchObject(refused)
    await expect(there.attempt('another', '10.0.0.1')).rejects.toMatchObject(refused)
    for (let i = 0; i < signInTries.byAccount.count; i++) await (i % 2 ? here : there).attempt('anna', `10.1.0.${i}`)
    for (const server of [here, there]) await expect(server.attempt('anna', '10.2.0.1')).rejects.toMatchObject(refused)
    await expect(here.attempt('bella', '10.2.0.1')).resolves.toBeUndefined()
  })

  test('are reset on all servers when one succeeds', async () => {
    const [here, there] = [await join(), await join()]
    await fail(here, signInTries.byAccountAndAddress.count)
    await there.succeeded('anna', '10.0.0.1')
    await expect(fail(here, signInTries.byAccountAndAddress.count)).resolves.toBeUndefined()
  })
})

test('while Redis is unreachable each server counts its own', async () => {
  const client = new Redis('redis://127.0.0.1:1', { lazyConnect: true, enableOfflineQueue: false, retryStrategy: () => null })
  client.on('error', () => {})
  const limit = createSignInLimit({ redis: { client, prefix: 'away:' } })
  await fail(limit, signInTries.byAccountAndAddress.count)
  await expect(limit.attempt('anna', '10.0.0.1')).rejects.toMatchObject(refused)
  await limit.succeeded('anna', '10.0.0.1')
  await expect(limit.attempt('anna', '10.0.0.1')).resolves.toBeUndefined()
})

describe('failed sign-ins', () => {
  const many = async (times: number, attempt: (i: number) => Promise<void>) => {
    const tries = await Promise.allSettled(Array.from({ length: times }, (_, i) => attempt(i)))
    return tries.filter(({ status }) => status === 'rejected').length
  }

  test('of many accounts from one address are limited, and other addresses are not', async () => {
    const limit = createSignInLimit({})
    expect(await many(60, (i) => limit.attempt(`account${i}`, '10.0.0.1'))).toBe(60 - signInTries.byAddress.count)
    await expect(limit.attempt('account0', '10.0.0.2')).resolves.toBeUndefined()
  })

  test('from many IPv6 addresses of one subscriber count as from one address', async () => {
    const limit = createSignInLimit({})
    expect(await many(60, (i) => limit.attempt(`account${i}`, `2001:db8:0:7::${i}`))).toBe(60 - signInTries.byAddress.count)
    await expect(limit.attempt('account0', '2001:db8:0:8::1')).resolves.toBeUndefined()
  })

  test('of one account from many addresses are limited, and other accounts are not', async () => {
    const limit = createSignInLimit({})
    expect(await many(signInTries.byAccount.count + 7, (i) => limit.attempt('anna', `10.0.${i}.1`))).toBe(7)
    await expect(limit.attempt('bella', '10.0.0.1')).resolves.toBeUndefined()
  })

  test('are limited in total, from any addresses', async () => {
    const limit = createSignInLimit({})
    expect(await many(signInTries.all.count + 9, (i) => limit.attempt(`account${i}`, `10.${i >> 8}.${i & 255}.1`))).toBe(9)
  })

  test('that are refused to one address do not count against the limits of others', async () => {
    const limit = createSignInLimit({})
    await many(signInTries.all.count * 3, () => limit.attempt('anna', '10.0.0.1'))
    await expect(limit.attempt('anna', '10.0.0.2')).resolves.toBeUndefined()
  })

  test('are the only ones counted: a successful sign-in removes its own try, and the tries of others from the same address still count', async () => {
    const limit = createSignInLimit({})
    for (let i = 0; i < signInTries.byAddress.count * 3; i++) {
      await limit.attempt('anna', '10.0.0.1')
      await limit.succeeded('anna', '10.0.0.1')
    }
    await many(signInTries.byAddress.count, (i) => limit.attempt(`account${i}`, '10.0.0.1'))
    await expect(limit.attempt('anna', '10.0.0.1')).rejects.toMatchObject(refused)
  })
})
