// The messages that an encoder shows when a push, or an attempt to play over RTMP, is refused.
import type { Refusal } from '#contract/internal/media-hooks.ts'

const sentences: Record<Refusal, string> = {
  wrong_key: 'This stream key is not right. Copy server and key again from your live page.',
  wrong_server: 'This server is not right: its address ends with /live. Copy the server again from your live page.',
  expired_key: 'This stream key has expired. Copy the new one from your live page.',
  revoked_key: 'This stream key was replaced. Copy the new one from your live page.',
  removed: 'Your room was closed a moment ago. Please wait a minute before going live again.',
  already_publishing: 'This room is already receiving a stream from another encoder. Stop that one first.',
  unsupported_codec: 'Only H.264 video with AAC audio can be shown here, not HEVC or AV1. Choose them in the output settings.',
  whole_url_as_key: 'The stream key box holds the whole address. Put the server and the key into their own boxes.',
  whole_url_as_server: 'The server box holds the whole address. Put the server and the key into their own boxes.',
  bitrate_too_high: 'This stream sends more data than is allowed here. Lower the bitrate in the output settings.',
  too_many_streams: 'No more streams can be taken right now. Please try again in a moment.',
  too_many_connections: 'Too many streams come from your network address. Stop one of them first.',
  server_unreachable: 'The platform cannot be reached right now. Please try again in a moment.',
}

/** First the code, for programs, then the sentence. */
export const refusalText = (refusal: Refusal): string => `${refusal}: ${sentences[refusal]}`

export const playRefusal = 'Streams are not played over RTMP. Watch over HTTP-FLV or HLS, at the addresses that the platform gives.'
