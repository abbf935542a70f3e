// Follows the live rooms of a merchant, with the gifts that can be given there.
import { passingFailures } from '#contract/errors.ts'
import type { Gift } from '#contract/gift.ts'
import type { LobbyRoom } from '#contract/sockets/audience.ts'
import { connect } from './connection.ts'
import type { Customer } from './customers.ts'

/** After a longer disconnection the server may have a different address. */
const lostAfterMs = 8000
const retryMs = 1000

/** Reports the live rooms of the scout's merchant, now and at every change. Returns a function that stops it. */
export function watchLobby(
  url: string,
  scout: Pick<Customer, 'token'>,
  onLost: () => void,
  report: (rooms: readonly LobbyRoom[], gifts: readonly Gift[]) => void,
) {
  const connection = connect(url, scout.token)
  const { socket } = connection
  /** Null until the lobby is known: rooms that change before that have no gifts to give. */
  let gifts: readonly Gift[] | null = null
  /** The rooms of the latest event since the connection; newer than those of a reply that comes after it. */
  let changed: readonly LobbyRoom[] | null = null
  let lost: NodeJS.Timeout | undefined
  let again: NodeJS.Timeout | undefined
  const watch = async () => {
    const answer = await connection.request('lobby/watch', {})
    if (answer.ok) {
      gifts = answer.data.gifts
      report(changed ?? answer.data.rooms, gifts)
    } else if (passingFailures.has(answer.code) && socket.connected) again = setTimeout(() => void watch(), retryMs)
  }
  socket.on('connect', () => {
    clearTimeout(lost)
    clearTimeout(again)
    changed = null
    void watch()
  })
  socket.on('lobby/rooms', ({ rooms }) => {
    changed = rooms
    if (gifts) report(rooms, gifts)
  })
  socket.on('disconnect', () => {
    lost = setTimeout(onLost, lostAfterMs)
  })
  socket.on('chat/login/failed', onLost)
  return () => {
    clearTimeout(lost)
    clearTimeout(again)
    connection.close()
  }
}
