// What the server needs from any media engine.
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import type { PictureStore } from './recorded-picture.ts'

export interface Engine {
  rtmpPort: number
  httpPort: number
  /** Disconnects a publisher or a viewer. It is no error if the client has already gone. */
  kick(clientId: string): Promise<void>
  /** Disconnects everybody who watches a stream, or waits for its encoder to return. It is no error if there is nobody. */
  release(streamName: string): Promise<void>
  /**
   * Ends every other push of a stream, and waits until this one can begin. False if it cannot begin and has to retry. Does nothing for an
   * engine that lets the next push take over automatically.
   */
  makeWay(streamName: string, clientId: string): Promise<boolean>
  /**
   * How long the answer to an ended push is delayed, in milliseconds: the engine reports the push for this long, and no new push begins
   * next to its remains.
   */
  partingMs: number
  /**
   * Resolves to true when the first data of an admitted push arrives, and to false if none does. Null for an engine that always starts an
   * admitted push.
   */
  arrival: ((streamName: string, clientId: string) => Promise<boolean>) | null
  /** Recorded pictures; null for an engine that keeps none. */
  pictures: PictureStore | null
  /** Returns the streams that are being published now. */
  streams(): Promise<MediaStream[]>
}
