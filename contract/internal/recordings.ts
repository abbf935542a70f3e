// What server and media say to each other of recorded pictures: beyond SRS, whose engine has none.
import { z } from 'zod'
import { text } from '../text.ts'

/** The order to record a push. Media's own clock is real time; the platform's may be moved, and is what a record is read by. */
export const RecordOrder = z.object({
  /** Names the recording: unguessable, and one for each live session. */
  key: text().regex(/^[\w-]{1,64}$/),
  /** The platform's time, in milliseconds since 1970, and how many times faster than real time it runs; 0 where it stands still. */
  at: z.coerce.number(),
  rate: z.coerce.number().nonnegative(),
})
export type RecordOrder = z.infer<typeof RecordOrder>

/**
 * PUT {api}/api/v1/recordings/:key?stream&at&rate records from the next key frame of the stream on, until the stream ends; the same again
 * sets the time. GET {api}/api/v1/recordings/:key answers this, in the platform's milliseconds; 404 where nothing is kept.
 * GET .../:key/recording.m3u8?query&live is the playlist: its pieces are below `recording/`, `initN.mp4` and `N.m4s`, and their addresses end
 * with the query. GET .../:key/recording.mp4 is all of it as one file, with ranges. DELETE .../:key removes it.
 */
export const Recording = z.object({
  from: z.number(),
  to: z.number(),
  /** Parts are missing. */
  gaps: z.boolean(),
})
export type Recording = z.infer<typeof Recording>

/** GET {api}/api/v1/recordings: the keys of all that is kept. */
export const Recordings = z.object({ keys: z.array(text()) })
