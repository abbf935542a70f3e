import { once } from 'node:events'
import { createServer, get, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import compression from 'compression'
import express from 'express'
import { afterEach, expect, it, vi } from 'vitest'
import { sendStream } from './send-stream.ts'

let server: Server
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

/** A reply with as many listeners as the handlers of a call add. `sent` settles when the handler does. */
async function serve(source: Readable) {
  const app = express()
  let sent: Promise<void> | undefined
  app.use(compression(), (_request, response) => {
    for (let handler = 0; handler < 4; handler++) response.once('close', () => {})
    response.type('text')
    sent = sendStream(source, response)
    sent.catch(() => response.destroy())
  })
  server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, sent: () => sent }
}

const endless = () =>
  new Readable({
    read() {
      this.push('a line\n'.repeat(1000))
    },
  })

it('a long reply is sent completely, without a warning about leaked listeners', async () => {
  const warnings: Error[] = []
  const note = (warning: Error) => void warnings.push(warning)
  process.on('warning', note)
  const { url, sent } = await serve(Readable.from(Array.from({ length: 500 }, () => 'a line\n'.repeat(1000))))
  expect((await (await fetch(url)).text()).length).toBe(500 * 7000)
  await sent()
  process.off('warning', note)
  expect(warnings).toEqual([])
})

it('a download that is cancelled ends its source', async () => {
  const source = endless()
  const { url, sent } = await serve(source)
  const download = get(url, (response) => response.once('data', () => response.destroy()))
  await once(download, 'close')
  await vi.waitFor(() => expect(source.destroyed).toBe(true))
  await sent()
})

it('HEAD reads nothing of the source', async () => {
  const source = endless()
  const read = vi.spyOn(source, 'read')
  const { url } = await serve(source)
  const headRequest = request(url, { method: 'HEAD' }).end()
  const [response] = await once(headRequest, 'response')
  expect(response.statusCode).toBe(200)
  await vi.waitFor(() => expect(source.destroyed).toBe(true))
  expect(read).not.toHaveBeenCalled()
})

it('a source that fails aborts the reply', async () => {
  const { url, sent } = await serve(
    Readable.from(
      (async function* () {
        yield 'a line\n'.repeat(100_000)
        throw new Error('the disk is gone')
      })(),
    ),
  )
  await expect(fetch(url).then((reply) => reply.text())).rejects.toThrow()
  await expect(sent()).rejects.toThrow('the disk is gone')
})
