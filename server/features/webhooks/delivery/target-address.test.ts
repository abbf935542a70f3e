import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { createPoster } from './post.ts'
import { isPrivate, lookupPublic, namesPrivateAddress, PrivateAddress } from './target-address.ts'

it('an address that only this server can reach is private, in any notation', () => {
  const inside = [
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://0.0.0.0/',
    'http://localhost:4000/',
    'http://a.localhost/',
    'http://localhost./',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::]/',
    'http://[::ffff:10.0.0.1]/',
    'http://[64:ff9b::a00:1]/',
    'http://[2002:a00:1::]/',
    'http://[fd00::1]/',
    'http://[fe80::1]/',
    'http://[ff02::1]/',
  ]
  for (const url of inside) expect([url, namesPrivateAddress(url)]).toEqual([url, true])
})

it('a public address is not private', () => {
  for (const url of [
    'http://1.1.1.1/',
    'http://172.32.0.1/',
    'http://[2606:4700::1111]/',
    'https://example.com/',
    'https://localhost.example.com/',
  ]) {
    expect([url, namesPrivateAddress(url)]).toEqual([url, false])
  }
  expect([isPrivate('8.8.8.8'), isPrivate('2001:4860:4860::8888')]).toEqual([false, false])
})

it('a name is checked by the address that it resolves to when the connection is opened', async () => {
  const [error] = await new Promise<unknown[]>((resolve) => {
    lookupPublic('localhost', { all: true }, (...answer) => resolve(answer))
  })
  expect(error).toBeInstanceOf(PrivateAddress)
})

it('nothing is sent to a private address, unless these are allowed', async () => {
  let requests = 0
  const http = createServer((_request, response) => {
    requests++
    response.end()
  }).listen(0, '127.0.0.1')
  await once(http, 'listening')
  const address = http.address()
  const message = { url: `http://localhost:${typeof address === 'object' ? address?.port : ''}/`, headers: {}, body: '{}' }
  const strict = createPoster({ allowPrivate: false })
  const lenient = createPoster({ allowPrivate: true })
  expect(await strict.post(message)).toEqual({ failure: 'private_address' })
  expect(await lenient.post(message)).toEqual({ responseCode: 200 })
  expect(requests).toBe(1)
  strict.close()
  lenient.close()
  http.close()
  http.closeAllConnections()
})
