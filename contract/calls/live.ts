// Starting and ending a live session. It does not depend on the push, which may start earlier and drop (docs/product/rules.md, Going live).
import { z } from 'zod'
import { defineCall } from '../define.ts'
import { appTextMax, customTitleGameId, customTitleMax, roomTitleMax } from '../limits.ts'
import { PrivateFee, RoomLevel, RoomTypeName } from './room.ts'
import { Channel, Done, Id, Instant } from '../wire.ts'
import { plainText, text } from '../text.ts'

const AppText = plainText().max(appTextMax)

export const StartLive = z
  .object({
    roomType: RoomTypeName.default('normal'),
    roomLevel: RoomLevel.default(0),
    privateFee: PrivateFee.optional(),
    /** SPORT: the event's id, or 0 for a custom title. */
    gameId: z.number().int().nonnegative().optional(),
    /** Without one, and without an event, the anchor's name is the title. A standard room's has 30 characters at most. */
    title: text().trim().max(customTitleMax).optional(),
    /** The app that goes live with its version, and its phone. Shown to families and admins. */
    appVersion: AppText.optional(),
    deviceModel: AppText.optional(),
  })
  .superRefine((body, context) => {
    if (body.gameId === customTitleGameId && !body.title) {
      context.addIssue({ code: 'custom', path: ['title'], message: 'a custom title is needed when gameId is 0' })
    }
    if (body.gameId === undefined && body.title && body.title.length > roomTitleMax) {
      context.addIssue({ code: 'custom', path: ['title'], message: `a title has ${roomTitleMax} characters at most` })
    }
  })

export const LiveStarted = z.object({
  id: Id,
  /** The play URL: the HTTP-FLV address of `channel`. */
  streamURL: text(),
  channel: Channel,
  title: text(),
  /** The sports event, if one was chosen. */
  game: z.object({ title: text() }).nullable(),
  startedAt: Instant,
})
export type LiveStarted = z.infer<typeof LiveStarted>

export const startLive = defineCall({
  method: 'POST',
  path: '/live',
  who: ['anchor'],
  body: StartLive,
  reply: LiveStarted,
  summary: 'Go live. Allowed before the push arrives; a second one is 409.',
})

export const stopLive = defineCall({
  method: 'DELETE',
  path: '/live',
  who: ['anchor'],
  reply: Done,
  summary: 'End the live session and close the broadcast. Repeating it does no harm.',
})

export const removeLive = defineCall({
  method: 'DELETE',
  path: '/live/stop/:anchorId',
  who: ['family', 'admin'],
  merchant: true,
  params: z.object({ anchorId: Id }),
  reply: Done,
  summary: "Remove an anchor's room: cuts the encoder, tells the host, blocks a new start for a minute.",
})

/** Why a live session ended, as in `live/stop` and `model/live/stop`. */
export const liveEndReasons = ['host', 'removed', 'push_lost', 'never_pushed'] as const
export const LiveEndReason = z.enum(liveEndReasons)
export type LiveEndReason = z.infer<typeof LiveEndReason>
