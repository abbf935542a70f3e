import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, test } from 'vitest'
import type { Gift } from '#contract/gift.ts'
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import { watchLobby } from './lobby.ts'

const room = (anchorId: number): LobbyRoom => ({
  anchorId,
  name: `Host ${anchorId}`,
  title: '',
  merchant: 'lumen',
  roomType: 'normal',
  roomLevel: 0,
  privateFee: { fee: 1, minute: 3 },
  language: null,
  game: null,
})
const gifts: Gift[] = [{ id: 1, name: 'Rose', icon: '/gifts/rose.webp', gif: '/gifts/rose.webp', point: 6 }]

const http = createServer()
const sockets = new Server(http, { path: '/api/socket.io' })
const audience = sockets.of('/audience')
let stop = () => {}
afterEach(async () => {
  stop()
  await sockets.close()
})

test('a room that goes live before the lobby has answered is reported with its gifts, and no earlier', async () => {
  audience.on('connection', (socket) => {
    socket.on('lobby/watch', (_, answer) => {
      // The reply was written before the room went live, and arrives after it.
      socket.emit('lobby/rooms', { rooms: [room(1), room(2)] })
      answer({ ok: true, data: { rooms: [room(1)], gifts } })
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo
  const reported: unknown[] = []
  stop = watchLobby(
    `http://127.0.0.1:${port}`,
    { token: 'none' },
    () => {},
    (rooms, known) => reported.push([rooms.map(({ anchorId }) => anchorId), known]),
  )
  await expect.poll(() => reported).toEqual([[[1, 2], gifts]])
  audience.emit('lobby/rooms', { rooms: [] })
  await expect.poll(() => reported.at(-1)).toEqual([[], gifts])
})
