// An encoder's connection, with the same interface for RTMP and for a websocket.
import { randomBytes } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { PushWay, Refusal } from '#contract/internal/media-hooks.ts'
import type { TagKind } from '#contract/push/publish.ts'
import { pushLimits } from '../guard/limits.ts'

/** One message from an encoder. `body` is in FLV format, and only valid during the call. */
export interface MediaMessage {
  kind: TagKind
  /** Milliseconds on the encoder's 32-bit clock. */
  timestamp: number
  body: Buffer
}

/** The request of an encoder to publish: application and name as it gives them, and the address that it connected to. */
export interface PublishRequest {
  app: string
  streamName: string
  tcUrl: string
}

export interface EncoderConnection {
  /** Identifies one push. */
  readonly id: string
  readonly ip: string
  readonly via: PushWay
  /** The published name, once accepted. */
  readonly name: string
  /** Name of the encoder program; null if it gives none when it connects. */
  readonly encoder: string | null
  /** True from the moment when it begins to close. */
  readonly closed: boolean
  readonly lastMediaAt: number
  /** Notifies the encoder that it is on air, and lets its media in. */
  accept(name: string): void
  /** Sends the encoder the reason and closes the connection. */
  refuse(refusal: Refusal): void
  /** Notifies the encoder that the platform has ended its push, and closes the connection. */
  end(): void
  /** Closes the connection at once, without a message. */
  drop(): void
}

export interface ConnectionListener {
  publish(connection: EncoderConnection, request: PublishRequest): void
  media(connection: EncoderConnection, message: MediaMessage): void
  /** The push has ended by the encoder's own command. It may publish again on this connection, under another id. */
  unpublished(connection: EncoderConnection): void
  /** Called once when the connection ends, for any reason. */
  closed(connection: EncoderConnection): void
}

export const newConnectionId = () => randomBytes(8).toString('hex')

/** Waits until it is known whether this encoder is still alive; resolves with true if it may be replaced. */
export async function fallsSilent(encoder: Pick<EncoderConnection, 'closed' | 'lastMediaAt'>): Promise<boolean> {
  const startedAt = Date.now()
  while (!encoder.closed) {
    if (Date.now() - encoder.lastMediaAt >= pushLimits.takeoverSilenceMs) return true
    if (encoder.lastMediaAt > startedAt + pushLimits.takeoverInFlightMs) return false
    await delay(100)
  }
  return true
}
