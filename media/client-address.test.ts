import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddress, trustIn, type Trust } from './client-address.ts'
import { readEnv } from './env.ts'

/** The address of a caller on this machine that reports other addresses. */
async function addressOf(trust: Trust, reported?: string) {
  const server = createServer((request, response) => response.end(clientAddress(request, trust))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  try {
    return await (
      await fetch(`http://127.0.0.1:${port}`, reported === undefined ? {} : { headers: { 'x-forwarded-for': reported } })
    ).text()
  } finally {
    server.close()
  }
}
const trustOf = (MEDIA_TRUST_PROXY?: string) =>
  trustIn(readEnv({ MEDIA_HOOKS_URL: 'http://127.0.0.1:1', MEDIA_SECRET: 'secret', MEDIA_TRUST_PROXY }).MEDIA_TRUST_PROXY)

it('a proxy on this machine reports its client: the last address that no trusted proxy added', async () => {
  const trust = trustOf()
  expect(await addressOf(trust)).toBe('127.0.0.1')
  expect(await addressOf(trust, '203.0.113.7')).toBe('203.0.113.7')
  expect(await addressOf(trust, '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7')
  expect(await addressOf(trust, 'anything')).toBe('127.0.0.1')
})

it('proxies that are not in MEDIA_TRUST_PROXY are clients themselves', async () => {
  expect(await addressOf(trustOf('192.0.2.0/24, uniquelocal'), '203.0.113.7')).toBe('127.0.0.1')
  expect(trustOf('192.0.2.0/24, uniquelocal')('192.0.2.9', 0)).toBe(true)
  expect(() => trustOf('gateway')).toThrow('MEDIA_TRUST_PROXY: addresses, networks, loopback, linklocal or uniquelocal')
})
