// What the server needs of a media engine, whichever it is.
import type { MediaStream } from '#contract/internal/media-hooks.ts'

export interface Engine {
  rtmpPort: number
  httpPort: number
  /** Cuts a publisher or a viewer off. One that is gone already is no fault. */
  kick(clientId: string): Promise<void>
  /** Sends away everybody who watches a stream, or waits for its encoder to come back. None is no fault. */
  release(streamName: string): Promise<void>
  /**
   * Ends every other push of a stream, and waits until this one can begin; false when it cannot, and has to try again. Nothing to do for
   * an engine that lets the next push take over by itself.
   */
  makeWay(streamName: string, clientId: string): Promise<boolean>
  /** For how long the answer to an end is kept back, in milliseconds: so long the engine tells of the push, and nobody begins beside what is left of it. */
  partingMs: number
  /**
   * Resolves when what a push that was let in sends arrives, with false when that does not happen. Null for an engine that lets in
   * whoever it was told to let in.
   */
  arrival: ((streamName: string, clientId: string) => Promise<boolean>) | null
  /** What is being published now. */
  streams(): Promise<MediaStream[]>
}
