import { pino } from 'pino'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { Hooks } from './hooks.ts'

const notice = { action: 'on_unpublish', client_id: 'c1', ip: '::1', vhost: 'v', app: 'live', stream: 'anna', param: '' } as const
const request = { ...notice, action: 'on_play' } as const
const silent = pino({ level: 'silent' })
let server: Server

async function platform(answer: (times: number) => { status: number; body: string }): Promise<{ url: string; calls: () => number }> {
  let calls = 0
  server = createServer((request, response) => {
    request.resume()
    const { status, body } = answer(++calls)
    response.writeHead(status).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls }
}
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

it('repeats the notice of an end until the platform accepts it', async () => {
  const { url, calls } = await platform((times) => (times < 3 ? { status: 503, body: '' } : { status: 200, body: '{"code":0}' }))
  const hooks = new Hooks(url, 's', silent)
  hooks.notify(notice)
  await vi.waitFor(() => expect(calls()).toBe(3))
  await hooks.close(1000)
  expect(calls()).toBe(3)
})

it('waits for pending notices before the process exits', async () => {
  const { url, calls } = await platform(() => ({ status: 200, body: '{"code":0}' }))
  const hooks = new Hooks(url, 's', silent)
  hooks.notify(notice)
  await hooks.close(2000)
  expect(calls()).toBe(1)
})

it.each([
  ['an error', { status: 500, body: '{"code":0}' }],
  ['a reply that is no JSON', { status: 200, body: 'ok' }],
  ['a reply without a code', { status: 200, body: '{}' }],
])('treats %s as no reply', async (_what, reply) => {
  const { url } = await platform(() => reply)
  const hooks = new Hooks(url, 's', silent)
  expect(await hooks.request(request)).toBeNull()
  await hooks.close(0)
})

it('repeats the request if the platform has closed the keep-alive connection', async () => {
  const outcomes: string[] = []
  server = createServer((request, response) => {
    const { remotePort } = request.socket
    outcomes.push(outcomes.length === 1 ? 'closed' : 'answered')
    request.resume()
    if (outcomes.length === 2) return void request.socket.destroy()
    response.writeHead(200).end(JSON.stringify({ code: 0, stream: `on ${remotePort}` }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hooks = new Hooks(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 's', silent)
  const first = await hooks.request(request)
  const second = await hooks.request(request)
  expect(outcomes).toEqual(['answered', 'closed', 'answered'])
  expect([first?.code, second?.code]).toEqual([0, 0])
  expect(second?.stream).not.toBe(first?.stream)
  await hooks.close(0)
})

it("sends an encoder's request at once while viewers' requests are queued", async () => {
  let open = 0
  server = createServer((request, response) => {
    request.resume()
    if (request.url?.startsWith('/on_publish')) response.writeHead(200).end('{"code":0}')
    else open++
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const hooks = new Hooks(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 's', silent)
  let answered = 0
  for (let viewer = 0; viewer < 100; viewer++) void hooks.request({ ...request, stream: `room-${viewer}` }).then(() => answered++)
  await vi.waitFor(() => expect(open).toBeGreaterThan(10))
  expect(await hooks.request({ ...request, action: 'on_publish', tcUrl: '', occupied: false })).toEqual({ code: 0 })
  expect(open).toBeLessThan(100)
  expect(answered).toBe(0)
  await hooks.close(0)
})

it('stops retrying when the process exits', async () => {
  const { url, calls } = await platform(() => ({ status: 503, body: '' }))
  const hooks = new Hooks(url, 's', silent)
  hooks.notify(notice)
  await vi.waitFor(() => expect(calls()).toBeGreaterThan(0))
  await hooks.close(0)
  const callsBefore = calls()
  hooks.notify(notice)
  await hooks.close(500)
  expect(calls()).toBe(callsBefore)
})
