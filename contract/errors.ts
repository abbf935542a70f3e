// The format of error replies, and all error codes. The client translates by code and shows the message for an unknown one.
import { z } from 'zod'
import { passwordRule, removalBlockSeconds } from './limits.ts'
import { Sentence } from './sentence.ts'
import { text } from './text.ts'

/** Error code: HTTP status and English message. */
export const errorCatalogue = {
  invalid_request: [400, 'Some fields are not valid.'],
  merchant_missing: [400, 'The merchant header is missing.'],
  image_type: [400, 'You can only upload JPG/PNG file!'],
  image_too_large: [400, 'Image must smaller than 2MB!'],
  image_pixels: [400, 'This picture has too many pixels. Please make it smaller.'],
  password_common: [400, `${passwordRule}. This password is too easy to guess. Please choose another.`],
  password_has_name: [400, `${passwordRule}. The password must not contain the account name.`],
  rate_too_early: [400, 'Rates can change from tomorrow on at the earliest.'],
  title_blocked: [400, 'This title has a word that is not allowed in this room.'],
  note_needed: [400, 'Please write a note that says why.'],
  wrong_credentials: [401, 'The account or the password is wrong.'],
  not_signed_in: [401, 'Please sign in.'],
  session_ended: [401, 'This session has ended. Please sign in again.'],
  code_spent: [401, 'This sign-in code has been used or is too old.'],
  forbidden: [403, 'Your account may not do this.'],
  signed_in_by_code: [403, 'A session that a code has opened makes no further codes. Please sign in with your password.'],
  wrong_merchant: [403, 'This account belongs to another merchant.'],
  muted: [403, 'You are muted in this room.'],
  banned: [403, 'You are banned from this room.'],
  vip_level_needed: [403, 'This VIP room is for viewers of a higher level.'],
  chat_paused: [403, 'The chat of this room is paused.'],
  level_needed: [403, 'Only viewers of a higher level may write in this room at the moment.'],
  word_blocked: [403, 'This line has a word that is not allowed in this room.'],
  address_expired: [403, 'This address has expired. Please open it again from the page of the live session.'],
  account_disabled: [403, 'This account has been disabled.'],
  not_found: [404, 'Not found.'],
  already_live: [409, 'You are already live.'],
  not_live: [409, 'This anchor is not live.'],
  title_of_match: [409, 'A live session on a match takes its title from the match.'],
  not_rehearsing: [409, 'No rehearsal is running.'],
  rehearsal_not_over: [409, 'This rehearsal is still running.'],
  live_blocked: [409, `Your room was closed a moment ago. Please wait ${removalBlockSeconds} seconds before going on air again.`],
  event_full: [409, 'The number of hosts for this event is full'],
  event_over: [409, 'This event is over.'],
  event_begun: [409, 'This event has begun; the reservation stays.'],
  already_reserved: [409, 'You have reserved this event already.'],
  reservation_used: [409, 'You have been live with this event; the reservation stays.'],
  not_reserved: [409, 'Please reserve this event before you go on air with it.'],
  manager_not_mutable: [409, 'A room manager cannot be muted.'],
  line_held: [409, 'Your line waits until the host or a manager has seen it.'],
  line_gone: [409, 'This line is not in the chat any more.'],
  not_undoable: [409, 'This cannot be undone any more.'],
  game_not_bound: [409, "This is not the room's game."],
  rate_above_family: [409, "A member's percentage cannot be above its family's."],
  day_settled: [409, 'This day has been settled.'],
  day_not_settled: [409, 'This day has not been settled.'],
  settlement_changed: [409, 'The days to settle have changed meanwhile. Nothing was done.'],
  day_not_over: [409, 'This day is not over yet.'],
  day_still_live: [409, 'A live session of this day is still open.'],
  account_taken: [409, 'This account name is taken.'],
  too_many_words: [409, 'The list of words is full.'],
  name_taken: [409, 'This name is taken.'],
  webhook_off: [409, 'This endpoint is switched off.'],
  picture_gone: [410, 'There is no picture of this live session, or not any more.'],
  payload_too_large: [413, 'The request is too large.'],
  too_many_sign_ins: [429, 'Too many failed sign-ins. Please try again later.'],
  too_many_guests: [429, 'Too many new guests at the moment. Please try again later.'],
  slow_mode: [429, 'The room is in slow mode. Please wait before you write again.'],
  too_many_requests: [429, 'Too fast. Please slow down.'],
  address_connections: [429, 'There are too many connections from this network. Close pages that are not needed.'],
  account_connections: [429, 'This account has too many pages open. Close some of them.'],
  internal: [500, 'Something went wrong on our side.'],
  clock_stopped: [
    500,
    "Something failed while time passed, so the platform's time stopped there. Move it again to go on; nothing is lost.",
  ],
  overloaded: [503, 'The service is very busy. Please try again in a moment.'],
  storage_full: [503, 'Nothing can be stored at the moment: the disk of the platform is full. What was stored is safe.'],
  unavailable: [503, 'The service is starting or stopping. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errorCatalogue

/** Temporary failures: the call may succeed if it is repeated a moment later. */
export const passingFailures: ReadonlySet<string> = new Set<ErrorCode>(['overloaded', 'unavailable'])

/** `translatable` is the message in a form that clients can translate, if there is one. */
export const Issue = z.object({ field: text(), message: text(), translatable: Sentence.optional() })
export const ErrorReply = z.object({
  code: text(),
  message: text(),
  /** The invalid fields of a request, with the reason for each. */
  issues: z.array(Issue).optional(),
  /** Seconds to wait before another attempt, for status 429 or 503. */
  retryAfter: z.number().optional(),
})
export type ErrorReply = z.infer<typeof ErrorReply>
