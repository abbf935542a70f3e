import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listFamilyGifts } from '#contract/calls/room/gifts.ts'
import { calls } from '#contract/calls.ts'
import { defineCall } from '#contract/define.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { text } from '../../csv/columns.ts'
import { errorHandler } from '../errors.ts'
import { createHeavyCalls, isHeavy, type HeavyCalls } from './heavy-calls.ts'
import { mountExportOn } from '../mount-export.ts'
import { mountOn } from '../mount.ts'

const staff = ['anchor', 'family', 'admin'] as const
const heavyCall = defineCall({
  method: 'GET',
  path: '/heavy',
  who: staff,
  isHeavy: true,
  reply: z.object({ ok: z.boolean() }),
  summary: 'Much.',
})
const lightCall = defineCall({ method: 'GET', path: '/light', who: staff, reply: z.object({ ok: z.boolean() }), summary: 'Little.' })
const bigCall = defineCall({
  method: 'GET',
  path: '/big',
  who: staff,
  isHeavy: true,
  reply: z.object({ total: z.number(), value: z.array(z.object({ row: z.number(), text: z.string() })), note: z.string().optional() }),
  summary: 'A long list.',
})
const fileCall = defineCall({ method: 'GET', path: '/file', who: staff, isExport: true, reply: z.string(), summary: 'A file.' })

let server: TestServer
let http: Server
/** The functions that end the heavy calls in progress. */
let begun: (() => void)[] = []
/** The responses of all heavy calls that have arrived, including those that still wait for their turn. */
let came: express.Response[] = []
const faults: unknown[] = []
const rows = Array.from({ length: 1700 }, (_, row) => ({ row, text: `row "${row}"` }))

async function serve(limits: Parameters<typeof createHeavyCalls>[0]) {
  const app = express()
  const turns = createHeavyCalls(limits)
  const heavy: HeavyCalls = {
    ...turns,
    reply(caller, work) {
      came.push(caller.response)
      return turns.reply(caller, work)
    },
  }
  const mount = mountOn(app, server.deps, heavy)
  mount(heavyCall, async () => {
    await new Promise<void>((resolve) => {
      begun.push(resolve)
    })
    return { ok: true }
  })
  mount(lightCall, async () => ({ ok: true }))
  mount(bigCall, async () => ({ total: rows.length, value: rows }))
  mountExportOn(
    app,
    server.deps,
    heavy,
  )(fileCall, {
    file: 'rows',
    columns: [text<string>('detail', (row) => row)],
    async *pages() {
      for (;;) yield Array.from({ length: 1000 }, () => 'x'.repeat(1000))
    },
  })
  const error = (...fault: unknown[]) => {
    faults.push(fault)
  }
  app.use(errorHandler({ ...server.deps.log, error } as TestServer['deps']['log']))
  http = createServer(app).listen(0, '127.0.0.1')
  await once(http, 'listening')
}

beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(() => {
  begun = []
  came = []
  faults.length = 0
})
afterEach(() => {
  for (const end of begun) end()
  http.closeAllConnections()
  http.close()
})
afterAll(() => server.close())

async function request(account: string, path: string) {
  const headers = { 'x-access-token': await server.tokenOf(account), merchant: 'lumen' }
  return get(`http://127.0.0.1:${(http.address() as AddressInfo).port}${path}`, { headers })
}
async function answer(account: string, path: string) {
  const [response] = (await once(await request(account, path), 'response')) as [IncomingMessage]
  const chunks = (await response.toArray()) as Buffer[]
  return {
    status: response.statusCode,
    retryAfter: response.headers['retry-after'],
    chunks: chunks.length,
    body: JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>,
  }
}
const patient = { atOnce: 3, atOnceOfAccount: 2, waitingOfAccount: 2, patienceSeconds: 600 }

describe('heavy calls', () => {
  it('run a few at a time for an account: others of the account wait for their turn, and those beyond are refused with a time to retry', async () => {
    await serve(patient)
    const first = [answer('aurora', '/heavy'), answer('aurora', '/heavy')]
    await expect.poll(() => begun.length).toBe(2)
    const others = Array.from({ length: 4 }, () => answer('aurora', '/heavy'))
    await expect.poll(() => came.length).toBe(6)
    expect(begun).toHaveLength(2)
    begun.splice(0).forEach((end) => end())
    for (const reply of await Promise.all(first)) expect(reply.status).toBe(200)
    await expect.poll(() => begun.length).toBe(2)
    begun.splice(0).forEach((end) => end())
    const replies = await Promise.all(others)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 503, 503])
    expect(replies.find(({ status }) => status === 503)).toMatchObject({ retryAfter: '2', body: { code: 'overloaded' } })
  })

  it('of one account delay no other account and no light call', async () => {
    await serve(patient)
    const mine = Array.from({ length: 4 }, () => answer('aurora', '/heavy'))
    await expect.poll(() => begun.length).toBe(2)
    expect(await answer('aurora', '/light')).toMatchObject({ status: 200 })
    const theirs = answer('borealis', '/heavy')
    await expect.poll(() => begun.length).toBe(3)
    expect(await answer('anna', '/light')).toMatchObject({ status: 200 })
    begun.pop()?.()
    expect(await theirs).toMatchObject({ status: 200 })
    for (let ended = 0; ended < 4; ended++) {
      await expect.poll(() => begun.length).toBeGreaterThan(0)
      begun.shift()?.()
    }
    expect((await Promise.all(mine)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  it('are refused with a time to retry if their turn does not come in time', async () => {
    await serve({ ...patient, atOnceOfAccount: 1, patienceSeconds: 0.1 })
    const first = answer('aurora', '/heavy')
    await expect.poll(() => begun.length).toBe(1)
    expect(await answer('aurora', '/heavy')).toMatchObject({ status: 503, body: { code: 'overloaded' } })
    begun[0]?.()
    expect(await first).toMatchObject({ status: 200 })
  })

  it('whose caller has disconnected do not start, and the next call gets their place', async () => {
    await serve({ ...patient, atOnceOfAccount: 1, waitingOfAccount: 1 })
    const first = answer('aurora', '/heavy')
    await expect.poll(() => begun.length).toBe(1)
    const gone = await request('aurora', '/heavy')
    gone.on('error', () => {})
    await expect.poll(() => came.length).toBe(2)
    gone.destroy()
    await expect.poll(() => came[1]?.closed).toBe(true)
    const next = answer('aurora', '/heavy')
    await expect.poll(() => came.length).toBe(3)
    begun.shift()?.()
    expect(await first).toMatchObject({ status: 200 })
    await expect.poll(() => begun.length).toBe(1)
    begun.shift()?.()
    expect(await next).toMatchObject({ status: 200 })
    expect([begun, faults]).toEqual([[], []])
  })

  it('that are files occupy a turn of the server only while they read, however slowly they are downloaded', async () => {
    await serve({ ...patient, atOnce: 1 })
    const [download] = (await once(await request('aurora', '/file'), 'response')) as [IncomingMessage]
    await once(download, 'readable')
    const reply = answer('borealis', '/heavy')
    await expect.poll(() => begun.length).toBe(1)
    begun[0]?.()
    expect(await reply).toMatchObject({ status: 200 })
    download.destroy()
  })

  it('with a long list are sent in pieces, with the same JSON', async () => {
    await serve(patient)
    const { body, chunks } = await answer('aurora', '/big')
    expect(body).toEqual({ total: rows.length, value: rows })
    expect(chunks).toBeGreaterThan(3)
  })
})

describe('which calls are heavy', () => {
  const at = { zone: 'Asia/Taipei', now: new Date('2026-11-20T12:00:00Z') }
  const weighs = (query: object) => isHeavy(listFamilyGifts, listFamilyGifts.query.parse(query), at)

  it('those that request many rows or many days', () => {
    expect(weighs({ from: '2026-11-01', limit: '15' })).toBe(false)
    expect(weighs({ from: '2026-09-01', to: '2026-11-20', limit: 200 })).toBe(false)
    expect(weighs({ from: '2026-11-01', limit: 201 })).toBe(true)
    expect(weighs({ from: '2026-01-01' })).toBe(true)
    expect(weighs({ to: '2026-11-01' })).toBe(true)
    expect(weighs({})).toBe(true)
  })

  it('files, and those with isHeavy in their definition', () => {
    const heavy = calls.filter(({ call }) => call.isHeavy || call.isExport).map(({ name }) => name)
    expect(heavy).toEqual(expect.arrayContaining(['exportFamilyGifts', 'saveLiveRecord', 'verifyBooks', 'getFamilyStatement']))
    expect(heavy).not.toContain('sendHouseGift')
  })
})
