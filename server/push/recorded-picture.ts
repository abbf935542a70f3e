// The recorded picture of a live session: where media keeps it, how it is ordered, and the addresses by which it is watched.
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
  /** Null where nothing is kept. */
  describe(key: string): Promise<Recording | null>
  keys(): Promise<string[]>
  remove(key: string): Promise<void>
  /** A part of a recording, as media answers it. `path`: with its query. */
  open(key: string, path: string, range: string | undefined, signal: AbortSignal): Promise<Response>
}

/** The order to record a session, by the platform's clock as it is. */
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

/** A session's picture as its record shows it, with addresses that are good for some hours. Null where there is none; rejects if media does not answer. */
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
