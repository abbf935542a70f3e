// Room managers, muted customers, and messages and gifts of the family.
import { muteForever } from '#contract/limits.ts'
import type { Clock } from './clock.ts'
import type { DemoCustomer } from './customers.ts'
import type { Draw } from '../draw.ts'
import type { Batch } from './batch.ts'
import type { DemoAnchor, People } from './people.ts'

const minute = 60_000

/** The mutes of a room. `begun`: minutes ago. The first is nearly over; the last was lifted early. */
const mutes: readonly { minutes: number; begun: number; byManager: boolean; lifted: boolean }[] = [
  { minutes: 120, begun: 117, byManager: true, lifted: false },
  { minutes: 1440, begun: 300, byManager: false, lifted: false },
  { minutes: 43_200, begun: 9000, byManager: true, lifted: false },
  { minutes: muteForever, begun: 20_000, byManager: false, lifted: false },
  { minutes: 4320, begun: 1500, byManager: false, lifted: true },
]
const managersOf = (at: number) => [3, 2, 1][at] ?? 0
const mutedRooms = 3

const notes = [
  'Lovely set last night, the chat was on fire.',
  'Could you start at eight on Friday? The match begins at half past.',
  'Your new rates hold from today on. Thank you for the good month!',
]
const houseGifts: readonly (readonly [giftId: number, count: number, point: number])[] = [
  [9, 1, 18_800],
  [7, 3, 6600],
]

export function addRoomLife(batch: Batch, draw: Draw, clock: Clock, { anchors, families }: People, customers: readonly DemoCustomer[]) {
  for (const [at, anchor] of anchors.filter(({ isNamed }) => isNamed).entries()) {
    const own = draw.shuffled(customers.filter(({ merchantId }) => merchantId === anchor.merchantId)).map(({ id }) => id)
    const managers = own.slice(0, managersOf(at))
    for (const customer_id of managers)
      batch.add('room_manager', { anchor_id: anchor.id, customer_id, created_at: clock.instant(clock.day(40), 20) })
    if (at < mutedRooms) addMutes(batch, clock, anchor, managers[0] ?? null, own.slice(managers.length))
  }
  const family = families[0]
  const [anna] = anchors
  if (family && anna) addFamilyLife(batch, draw, clock, family.accountId, anna)
}

function addMutes(batch: Batch, clock: Clock, anchor: DemoAnchor, manager: number | null, customers: readonly number[]) {
  for (const [at, { minutes, begun, byManager, lifted }] of mutes.entries()) {
    const banTime = clock.now.getTime() - begun * minute
    batch.add('mute', {
      anchor_id: anchor.id,
      customer_id: customers[at] ?? null,
      by_manager_id: byManager ? manager : null,
      is_ban: false,
      minute: minutes,
      ban_time: new Date(banTime),
      free_time: minutes === muteForever ? null : new Date(banTime + minutes * minute),
      lifted_at: lifted ? new Date(banTime + 45 * minute) : null,
    })
  }
}

function addFamilyLife(batch: Batch, draw: Draw, clock: Clock, account_id: number, anna: DemoAnchor) {
  for (const [at, text] of notes.entries()) {
    const created_at = clock.instant(clock.day(notes.length - at), 22, 10)
    batch.add('private_message', { account_id, anchor_id: anna.id, text, created_at, delivered_at: created_at })
  }
  for (const [at, [gift_id, count, point]] of houseGifts.entries()) {
    batch.add('house_gift', {
      id: at + 1,
      request_id: draw.uuid(),
      account_id,
      anchor_id: anna.id,
      gift_id,
      count,
      amount: point * count,
      announced: true,
      created_at: clock.instant(clock.day(at + 1), 21, 15),
    })
  }
}
