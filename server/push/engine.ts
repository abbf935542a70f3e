// The interface of every media engine: the own media process, or SRS.
import type { MediaStream } from '#contract/internal/media-hooks.ts'
import type { PictureStore } from './recorded-picture.ts'

export interface Engine {
  rtmpPort: number
  httpPort: number
  /** Disconnects a publisher or a viewer. It is no error if the client has already gone. */
  kick(clientId: string): Promise<void>
  /** Disconnects all viewers of a stream, including those that wait for its encoder to return. It is no error if there are none. */
  release(streamName: string): Promise<void>
  /**
   * Ends every other push of a stream, and waits until this one can begin. Resolves to false if it cannot begin and must retry. Does nothing
   * for an engine that lets the next push take over automatically.
   */
  makeWay(streamName: string, clientId: string): Promise<boolean>
  /**
   * How long the reply to on_unpublish is delayed, in milliseconds. Until then the engine still lists the ended push, so that no new push
   * begins before everything of the old one is removed.
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
