// The recorded picture of a live session: the engine's store of recordings, the order to record, and the signed addresses to watch it.
import { recordingUrlHours } from '#contract/limits.ts'
import type { Recording, RecordOrder } from '#contract/internal/recordings.ts'
import type { PlatformClock } from '../dates/platform-clock.ts'
import type { Secrets } from '../secrets.ts'
import type { Engine } from './engine.ts'
import { signRecording } from './stream-key.ts'

/** The recordings of an engine, each by the play name of its session. */
export interface PictureStore {
  /** Records what the stream sends from now on. It is no error if the stream has gone. */
  record(streamName: string, order: RecordOrder): Promise<void>
  /** Resolves to null if there is no such recording. */
  describe(key: string): Promise<Recording | null>
  keys(): Promise<string[]>
  remove(key: string): Promise<void>
  /** Opens a part of a recording and resolves to the media engine's response. `path` includes the query. */
  open(key: string, path: string, range: string | undefined, signal: AbortSignal): Promise<Response>
}

/** The order to record a session, with the current time and rate of the platform's clock. */
export const recordOrder = ({ now, rate }: Pick<PlatformClock, 'now' | 'rate'>, playName: string): RecordOrder => ({
  key: playName,
  at: now().getTime(),
  rate: rate(),
})

interface Needs {
  engine: Pick<Engine, 'pictures'>
  secrets: Pick<Secrets, 'stream'>
  clock: () => Date
}

/**
 * A session's recorded picture, with addresses that are valid for some hours. Null if there is none. Rejects if the media engine does not
 * reply.
 */
export async function signedPicture({ engine, secrets, clock }: Needs, session: { id: bigint; playName: string }) {
  const kept = await engine.pictures?.describe(session.playName)
  if (!kept) return null
  const expiresAt = new Date(clock().getTime() + recordingUrlHours * 3_600_000)
  const signature = signRecording(secrets.stream, session.playName, expiresAt)
  const base = `/api/live/history/${session.id}/recording`
  return {
    hls: `${base}.m3u8?${signature}`,
    mp4: `${base}.mp4?${signature}`,
    from: new Date(kept.from).toISOString(),
    to: new Date(kept.to).toISOString(),
    gaps: kept.gaps,
  }
}
