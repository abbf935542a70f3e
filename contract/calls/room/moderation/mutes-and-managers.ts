// Mutes and room managers (docs/product/rules.md, Moderation). The server enforces mutes when it receives a message; clients do not.
import { z } from 'zod'
import { defineCall } from '../../../define.ts'
import { muteMinutes } from '../../../limits.ts'
import { Done, Id, Instant } from '../../../wire.ts'
import { text } from '../../../text.ts'

export const Mute = z.object({
  id: Id,
  nickname: text(),
  customer: z.object({ customerId: Id, nickname: text() }),
  minute: z.number().int(),
  banTime: Instant,
  /** When the mute ends; null for a permanent one. */
  freeTime: Instant.nullable(),
  /** True if the mute has expired or was lifted. */
  ended: z.boolean(),
  /** True for a ban: the customer may not enter the room either. */
  banned: z.boolean(),
  /** The room manager who muted; null if it was somebody else. */
  byManager: z.object({ customerId: Id, nickname: text() }).nullable(),
  /** The family or the admin who muted; null if it was somebody else. With neither, it was the host. */
  byMonitor: z.object({ name: text() }).nullable(),
})
export type Mute = z.infer<typeof Mute>

export const listMutes = defineCall({
  method: 'GET',
  path: '/ban',
  who: ['anchor'],
  reply: z.object({ mute: z.array(Mute) }),
  summary: 'The mutes of the own room: active ones, and those that ended within the last day, newest first.',
})

const ofCustomer = z.object({ customerId: Id })

export const muteCustomer = defineCall({
  method: 'POST',
  path: '/ban/mute/:customerId',
  who: ['anchor'],
  params: ofCustomer,
  body: z.object({ minute: z.union(muteMinutes.map((minutes) => z.literal(minutes))) }),
  reply: Mute,
  summary: 'Mutes a customer in the own room for the given minutes from now on. A room manager cannot be muted.',
})

export const unmuteCustomer = defineCall({
  method: 'DELETE',
  path: '/ban/mute/:customerId',
  who: ['anchor'],
  params: ofCustomer,
  reply: Done,
  summary: 'Lifts the active mute.',
})

const ofRoom = z.object({ anchorId: Id })
const inRoom = ofRoom.extend({ customerId: Id })

export const listRoomMutes = defineCall({
  method: 'GET',
  path: '/family/mute/:anchorId',
  who: ['family', 'admin'],
  params: ofRoom,
  reply: z.object({ mute: z.array(Mute) }),
  summary: "The mutes of a member's room, as its host sees them; for an admin of any room.",
})

export const muteRoomCustomer = defineCall({
  method: 'POST',
  path: '/family/mute/:anchorId/:customerId',
  who: ['family', 'admin'],
  params: inRoom,
  body: muteCustomer.body,
  reply: Mute,
  summary: "Mutes a customer in a member's room, for an admin in any room. A room manager cannot be muted. The mute keeps who made it.",
})

export const unmuteRoomCustomer = defineCall({
  method: 'DELETE',
  path: '/family/mute/:anchorId/:customerId',
  who: ['family', 'admin'],
  params: inRoom,
  reply: Done,
  summary: "Lifts the active mute of a customer in a member's room, for an admin in any room, whoever muted.",
})

export const Manager = z.object({ customerId: Id, nickname: text() })
export type Manager = z.infer<typeof Manager>

// All calls of a path use the same parameter name, although it is an anchor's id in one and a customer's in the others.
const ofManager = z.object({ id: Id.describe("The customer's id.") })

export const listManagers = defineCall({
  method: 'GET',
  path: '/manager/:id',
  who: ['anchor', 'family', 'admin'],
  params: z.object({ id: Id.describe("The anchor's id.") }),
  reply: z.array(Manager),
  summary: 'The managers of a room.',
})

export const addManager = defineCall({
  method: 'POST',
  path: '/manager/:id',
  who: ['anchor'],
  params: ofManager,
  reply: Manager,
  summary: 'Makes a customer a manager of the own room; an active mute is lifted.',
})

export const removeManager = defineCall({
  method: 'DELETE',
  path: '/manager/:id',
  who: ['anchor'],
  params: ofManager,
  reply: Done,
  summary: 'Removes a manager of the own room.',
})
