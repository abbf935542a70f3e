// Protocol between server and media for recordings. An extension that SRS does not have.
import { z } from 'zod'
import { text } from '../text.ts'

/** The order to record a push. It has the platform's time, because that may be moved in a demo, while media's own clock is real time. */
export const RecordOrder = z.object({
  /** Unguessable name of the recording, one for each live session. */
  key: text().regex(/^[\w-]{1,64}$/),
  /** The platform's time in milliseconds since 1970, and its speed relative to real time; 0 while it is paused. */
  at: z.coerce.number(),
  rate: z.coerce.number().nonnegative(),
})
export type RecordOrder = z.infer<typeof RecordOrder>

/**
 * PUT {api}/api/v1/recordings/:key?stream&at&rate starts recording at the next key frame, until the stream ends; repeating it sets the time.
 * GET {api}/api/v1/recordings/:key returns this object, in the platform's milliseconds; 404 if there is no recording.
 * GET .../:key/recording.m3u8?query&live is the playlist. Its segments are `recording/initN.mp4` and `recording/N.m4s`, with the query appended.
 * GET .../:key/recording.mp4 is the whole recording as one file, with range requests. DELETE .../:key removes it.
 */
export const Recording = z.object({
  from: z.number(),
  to: z.number(),
  /** True if parts are missing. */
  gaps: z.boolean(),
})
export type Recording = z.infer<typeof Recording>

/** GET {api}/api/v1/recordings: the keys of all recordings. */
export const Recordings = z.object({ keys: z.array(text()) })
