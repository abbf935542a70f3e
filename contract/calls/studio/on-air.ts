// Starting and ending a live session. It is independent of the push, which may start earlier and may drop (docs/product/rules.md, Going live).
import { z } from 'zod'
import { defineCall } from '../../define.ts'
import { appTextMax, customTitleGameId, customTitleMax, removalNoteMax, roomTitleMax } from '../../limits.ts'
import { LiveDevice, PrivateFeeInput, RoomLevelInput, RoomTypeName } from './live-room.ts'
import { Channel, Done, Id, Instant } from '../../wire.ts'
import { plainText, text } from '../../text.ts'

const AppText = plainText().max(appTextMax)

/** A title has more characters with `gameId` 0, which is SPORT's custom title, and must not be empty there. */
function checkTitle({ title, gameId }: { title?: string | undefined; gameId?: number | undefined }, context: z.RefinementCtx) {
  if (gameId === customTitleGameId && !title) {
    context.addIssue({ code: 'custom', path: ['title'], message: 'a custom title is needed when gameId is 0' })
  }
  if (gameId === undefined && title && title.length > roomTitleMax) {
    context.addIssue({ code: 'custom', path: ['title'], message: `a title has ${roomTitleMax} characters at most` })
  }
}

export const StartLive = z
  .object({
    roomType: RoomTypeName.default('normal'),
    roomLevel: RoomLevelInput.default(0),
    privateFee: PrivateFeeInput.optional(),
    /** SPORT: the event's id, or 0 for a custom title. */
    gameId: z.number().int().nonnegative().optional(),
    /** Without a title and an event, the title is the anchor's name. At most `roomTitleMax` characters in a standard room. */
    title: text().trim().max(customTitleMax).optional(),
    /** The app with its version, and the phone. Shown to families and admins. */
    appVersion: AppText.optional(),
    deviceModel: AppText.optional(),
    /** By default the device of the sign-in: mobile after one by QR code, otherwise a computer. */
    device: LiveDevice.optional(),
  })
  .superRefine(checkTitle)

export const LiveStarted = z.object({
  id: Id,
  /** The play URL: the HTTP-FLV address of `channel`. */
  streamURL: text(),
  channel: Channel,
  title: text(),
  /** The sports event, if one was chosen. */
  game: z.object({ title: text() }).nullable(),
  startedAt: Instant,
  device: LiveDevice,
})
export type LiveStarted = z.infer<typeof LiveStarted>

export const startLive = defineCall({
  method: 'POST',
  path: '/live',
  who: ['anchor'],
  body: StartLive,
  reply: LiveStarted,
  summary: 'Starts a live session. Allowed before the push arrives; a second start is 409.',
})

export const RenameLive = z
  .object({
    /** Without a text, the title is the anchor's name. */
    title: text().trim().max(customTitleMax),
    /** SPORT: 0, for a custom title. */
    gameId: z.literal(customTitleGameId).optional(),
  })
  .superRefine(checkTitle)

export const renameLive = defineCall({
  method: 'PUT',
  path: '/live',
  who: ['anchor'],
  body: RenameLive,
  reply: z.object({ id: Id, title: text() }),
  summary: 'Changes the title of the open live session. The title of a session on a match cannot be changed (409).',
})

export const stopLive = defineCall({
  method: 'DELETE',
  path: '/live',
  who: ['anchor'],
  reply: Done,
  summary: 'Ends the live session and the broadcast. Repeating it has no effect.',
})

export const removeLive = defineCall({
  method: 'DELETE',
  path: '/live/stop/:anchorId',
  who: ['family', 'admin'],
  merchant: true,
  params: z.object({ anchorId: Id }),
  /** Why, in the words of the family or the platform. The host and the audit log read it. Clients may leave it out. */
  body: z.object({ note: text().trim().min(1).max(removalNoteMax).optional() }),
  reply: Done,
  summary:
    "Removes an anchor's room: disconnects the encoder, notifies the host with the note, if there is one, and blocks a new start for a minute.",
})

/** Why a live session ended; sent in `live/stop` and `model/live/stop`. */
export const liveEndReasons = ['host', 'removed', 'push_lost', 'never_pushed'] as const
export const LiveEndReason = z.enum(liveEndReasons)
export type LiveEndReason = z.infer<typeof LiveEndReason>

/** The end of a live session, as its host is notified of it. `note`: what whoever removed the room has written, if anything. */
export const LiveEnd = z.object({ reason: LiveEndReason, note: text().optional() })
export type LiveEnd = z.infer<typeof LiveEnd>
