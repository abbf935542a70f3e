// The room that a customer's socket is in, one at a time: counts the customer there, and charges for a private room.
import type { z } from 'zod'
import type { audience } from '#contract/sockets/audience.ts'
import type { Channel } from '#contract/wire.ts'
import type { CustomerActor } from '../../auth/actor.ts'
import { customerSpeaker } from '../../features/studio/live-room/rules/speaker.ts'
import { findOpenBroadcast } from '../../features/studio/on-air/queries.ts'
import { chargePrivateFee, type PaidStretch } from '../../features/private-orders/commands.ts'
import { showThanks } from '../../features/room/thanks/commands.ts'
import { AppError } from '../../http/errors.ts'
import { channelOf, isEncrypted } from '../../push/play-url.ts'
import type { LiveRoom } from '../../rooms/live-rooms.ts'
import { anchorSpeaker } from '../../rooms/speakers.ts'
import type { SocketOf } from '../bind.ts'
import type { NamespaceDeps } from '../namespace-deps.ts'
import type { RoomDelivery } from '../room-delivery.ts'
import { shownBan, type RoomNotices } from './room-notices.ts'

export type CustomerSocket = SocketOf<typeof audience>
export type CustomerDelivery = RoomDelivery<typeof audience>
type RoomEnter = (typeof audience)['fromClient']['room/enter']

export interface CurrentRoom {
  enter(wanted: z.output<RoomEnter['payload']>): Promise<z.output<RoomEnter['ack']>>
  leave(): void
  /** The addresses of the picture, for a customer who may still see it. */
  channel(): Promise<Channel>
  /** Leaves the room if it is this one. */
  close(anchorId: number): void
  /** The anchor of the room. Fails with `not_live` if the customer is in no room, and with `banned` if a ban has put it out. */
  requireAnchorId(): number
}

interface Options {
  socket: CustomerSocket
  customer: CustomerActor
  delivery: CustomerDelivery
  notices: RoomNotices
  deps: NamespaceDeps
}

export function createCurrentRoom({ socket, customer, delivery, notices, deps }: Options): CurrentRoom {
  const { db, openedAt, networkOf, presence, relay, stretches, visits, clock, log } = deps
  let anchorId: number | null = null
  /** Why there is no room. */
  let outBecause: 'not_live' | 'banned' = 'not_live'
  let endStay = () => {}
  let endNotices = () => {}
  /** Changes whenever the customer leaves, so that an entry still in progress is abandoned. */
  let attempt = Symbol('attempt')

  function leave() {
    attempt = Symbol('attempt')
    outBecause = 'not_live'
    endStay()
    endStay = () => {}
    endNotices()
    endNotices = () => {}
    if (anchorId === null) return
    delivery.leave(socket, anchorId)
    if (presence.leave(anchorId, customer.id, socket.id)) visits.pause(anchorId, customer.id)
    anchorId = null
  }
  const paid = (room: number, { fee, paidUntil }: PaidStretch) =>
    socket.emit('room/paid', { anchorId: room, fee, paidUntil: paidUntil.toISOString() })

  function requireAnchorId() {
    if (anchorId === null) throw new AppError(outBecause)
    return anchorId
  }

  /** Charges for a stretch of a private room, unless one is running. Returns the end of the paid time, or null if the room is free. */
  async function pay(room: LiveRoom): Promise<Date | null> {
    if (room.roomType !== 'private') return null
    const { isNew, ...receipt } = await chargePrivateFee(deps, { customer, anchorId: room.anchorId })
    if (isNew) paid(room.anchorId, receipt)
    return receipt.paidUntil
  }

  /** Counts the customer in. Returns true if the customer was not in the room yet. */
  function countIn(room: LiveRoom, paidUntil: Date | null) {
    anchorId = room.anchorId
    if (paidUntil) endStay = stretches.follow({ customer, anchorId, paidUntil, onPaid: (receipt) => paid(room.anchorId, receipt) })
    visits.stay(anchorId, customer.id)
    return presence.enter(room.anchorId, customer.id, socket.id)
  }

  async function publishEntry(room: LiveRoom) {
    if (!(await visits.count(room.anchorId, customer.id, networkOf(socket.conn)))) return
    const { anchorId: of, name } = room
    await relay.append({ kind: 'enter', anchorId: of, at: clock().toISOString(), by: customerSpeaker(customer) })
    const append = (text: string) => relay.append({ kind: 'text', anchorId: of, at: clock().toISOString(), by: anchorSpeaker(name), text })
    await showThanks(deps, { anchorId: of, customer }, append).catch((error: unknown) =>
      log.warn({ err: error, anchorId: of }, 'thanks: not shown'),
    )
  }

  return {
    async enter(wanted) {
      leave()
      const mine = attempt
      const room = await findRoom(deps, { socket, customer }, wanted.anchorId)
      const paidUntil = await pay(room)
      // The customer may have left while the fee was charged, and must not be counted then.
      if (attempt !== mine) throw new AppError('not_found')
      const isNew = countIn(room, paidUntil)
      const { after } = await delivery.enter(socket, wanted).catch((error: unknown) => {
        if (attempt === mine) leave()
        throw error
      })
      endNotices = notices.follow(socket, room, customer.id, () => {
        leave()
        outBecause = 'banned'
      })
      if (await isNew) await publishEntry(room)
      return { place: after, paidUntil: paidUntil?.toISOString() ?? null }
    },
    leave,
    async channel() {
      const room = await findRoom(deps, { socket, customer }, requireAnchorId())
      // A stretch that ends right now is followed by the next one, because the customer is still here.
      await pay(room)
      const open = await findOpenBroadcast(db.prisma, room.anchorId)
      if (!open || requireAnchorId() !== room.anchorId) throw new AppError('not_live')
      return channelOf(deps, openedAt(socket.conn), open, isEncrypted(open.roomType))
    },
    close: (closed) => {
      if (closed === anchorId) leave()
    },
    requireAnchorId,
  }
}

/** Finds the live room. Fails if this customer may not enter it. */
async function findRoom(
  { liveRooms, rules }: NamespaceDeps,
  { socket, customer }: Pick<Options, 'socket' | 'customer'>,
  anchorId: number,
): Promise<LiveRoom> {
  const room = await liveRooms.find(anchorId)
  if (!room || room.merchant !== customer.merchant) throw new AppError('not_found')
  const ban = (await rules.read(anchorId)).banOf(customer.id)
  if (ban) {
    socket.emit('room/banned', shownBan(anchorId, ban))
    throw new AppError('banned')
  }
  if (room.roomType === 'vip' && customer.rank < room.roomLevel) throw new AppError('vip_level_needed')
  return room
}
