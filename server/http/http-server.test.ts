import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { createHttpServer } from './http-server.ts'
import { listen, type Listening } from './listen.ts'

const log = createLog({ LOG_LEVEL: 'silent' })
const impatient = { headersMs: 100, requestMs: 200, checkEveryMs: 20, idleMs: 100 }

let listening: Listening
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await listening.close()
})

const open = async (MAX_CONNECTIONS: number, limits = impatient) => {
  const server = createHttpServer(
    (request, response) => {
      request.resume().once('end', () => response.end('here'))
    },
    log,
    limits,
  )
  listening = await listen(server, { HOST: '127.0.0.1', PORT: 0, SPORT_PORT: 0, MAX_CONNECTIONS })
  return [listening.standardPort, listening.sportPort]
}
/** Sends a text and keeps the connection open. Resolves to everything received until the other side closes it. */
async function sendRaw(port: number, words: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket
    .on('error', () => {})
    .setEncoding('utf8')
    .on('data', (part: string) => {
      received += part
    })
  if (words) socket.write(words)
  // A refused connection may end with an error first.
  await new Promise<void>((resolve) => {
    socket.once('close', () => resolve())
  })
  return received
}

describe('on both ports', () => {
  it('a connection that sends nothing, half of its headers or half of its body is closed', async () => {
    for (const port of await open(100)) {
      const half = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n'
      for (const words of ['', half, `${half}\r\nfive.`]) expect(await sendRaw(port, words)).toMatch(/^(?:HTTP\/1\.1 408 |$)/)
      expect(await sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')).toContain('here')
    }
  })

  it('a connection above the limit is closed at once, and a new one is accepted after another has closed', async () => {
    for (const port of await open(2, { ...impatient, headersMs: 60_000, requestMs: 60_000 })) {
      const held = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
      sockets.push(...held)
      await Promise.all(held.map((socket) => once(socket, 'connect')))
      const get = () => sendRaw(port, 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      expect(await get()).toBe('')
      held[0]?.destroy()
      await expect.poll(get).toContain('here')
    }
  })
})
