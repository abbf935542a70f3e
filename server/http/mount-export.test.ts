import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { defineCall, everyone } from '#contract/define.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { text } from '../csv/columns.ts'
import { AppError, errorHandler } from './errors.ts'
import { mountExportOn } from './mount-export.ts'

let server: TestServer
let http: Server
let read: () => AsyncGenerator<string[]>
const faults: unknown[] = []

beforeAll(async () => {
  server = await startTestServer()
  const call = defineCall({ method: 'GET', path: '/rows/export.csv', who: everyone, isExport: true, reply: z.string(), summary: 'Rows.' })
  const app = express()
  mountExportOn(app, server.deps)(call, { file: 'rows', columns: [text<string>('detail', (row) => row)], pages: () => read() })
  app.use(
    errorHandler({
      ...server.deps.log,
      error: (...fault: unknown[]) => {
        faults.push(fault)
      },
    } as TestServer['deps']['log']),
  )
  http = createServer(app).listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterAll(async () => {
  http.close()
  await server.close()
})

async function download(headers: Record<string, string> = {}): Promise<IncomingMessage> {
  const request = get(`http://127.0.0.1:${(http.address() as AddressInfo).port}/rows/export.csv`, { headers })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return response
}

describe('a report as a file', () => {
  it('is an error reply if it fails before anything is sent', async () => {
    const isThere = false as boolean
    read = async function* () {
      if (!isThere) throw new AppError('not_found')
      yield []
    }
    const response = await download()
    expect([response.statusCode, response.headers['content-disposition']]).toEqual([404, undefined])
    response.resume()
  })

  it('has its column titles in the language of the caller', async () => {
    read = async function* () {
      yield ['1']
    }
    const text = async (headers: Record<string, string>) => Buffer.concat(await (await download(headers)).toArray()).toString()
    expect(await text({})).toBe('\uFEFFDetail\r\n1\r\n')
    expect(await text({ language: 'CN', 'accept-language': 'zh-TW' })).toBe('\uFEFF詳情\r\n1\r\n')
    expect(await text({ language: 'VI' })).toBe('\uFEFFChi tiết\r\n1\r\n')
  })

  it('is aborted if a later page fails, so that an incomplete file is not taken for a complete one', async () => {
    read = async function* () {
      yield ['first']
      throw new Error('the database is away')
    }
    const response = await download()
    expect(response.statusCode).toBe(200)
    await expect(response.toArray()).rejects.toThrow()
    await expect.poll(() => faults.length).toBe(1)
  })

  it('is read only as fast as it is downloaded, and no further after the download is cancelled', async () => {
    let pages = 0
    let isOver = false
    read = async function* () {
      try {
        for (;;) {
          pages++
          yield Array.from({ length: 1000 }, () => 'x'.repeat(1000))
        }
      } finally {
        isOver = true
      }
    }
    const response = await download()
    await once(response, 'readable')
    response.destroy()
    await expect.poll(() => isOver).toBe(true)
    expect(pages).toBeLessThan(50)
    expect(faults).toHaveLength(1)
  })
})
