import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signInTries } from '#contract/limits.ts'
import { hasTestRedis, openOnRedis, type TestPlatform } from '#server/testing/test-redis.ts'
import { createLog } from '../log.ts'
import { createSignInLimit, type SignInLimit } from './sign-in-limit.ts'

const log = createLog({ LOG_LEVEL: 'silent' })
const refused = { code: 'too_many_sign_ins' }
const fail = async (limit: SignInLimit, times: number, address = '10.0.0.1') => { for (let i = 0; i < times; i++) await limit.attempt('anna', address) }

describe.runIf(hasTestRedis)('sign-ins on several servers', () => {
  let platform: TestPlatform
  const join = async () => {
    const { tries } = await platform.join()
    return createSignInLimit({ tries, log })
  }
  beforeEach(async () => { platform = await openOnRedis() })
  afterEach(() => platform.close())

  test('are counted together, by account and address', async () => {
    const [here, there] = [await join(), await join()]
    await fail(here, signInTries.count - 1)
    await fail(there, 1)
    for (const server of [here, there]) await expect(server.attempt('Anna', '10.0.0.1')).rejects.toMatchObject(refused)
    await expect(there.attempt('anna', '10.0.0.2')).resolves.toBeUndefined()
    await expect(there.attempt('bella', '10.0.0.1')).resolves.toBeUndefined()
  })

  test('are forgotten everywhere when one succeeds', async () => {
    const [here, there] = [await join(), await join()]
    await fail(here, signInTries.count)
    await there.succeeded('anna', '10.0.0.1')
    await expect(fail(here, signInTries.count)).resolves.toBeUndefined()
  })
})

test('while Redis is away each server counts its own', async () => {
  const away = async () => { throw new Error('away') }
  const limit = createSignInLimit({ tries: { add: away, forget: away }, log })
  await fail(limit, signInTries.count)
  await expect(limit.attempt('anna', '10.0.0.1')).rejects.toMatchObject(refused)
  await limit.succeeded('anna', '10.0.0.1')
  await expect(limit.attempt('anna', '10.0.0.1')).resolves.toBeUndefined()
})
