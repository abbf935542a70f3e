// What the server says to the media engine, in the dialect of SRS' HTTP API.
import { MediaStreams, type MediaStream } from '#contract/media-hooks.ts'

export interface Engine {
  rtmpPort: number
  httpPort: number
  /** Cuts a publisher or a viewer off. One that is gone already is no fault. */
  kick(clientId: string): Promise<void>
  /** Sends away everybody who watches a stream, or waits for its encoder to come back. None is no fault. */
  release(streamName: string): Promise<void>
  /**
   * Ends every other push of a stream, and waits until this one can begin; false when it cannot, and has to try again. Nothing to do for
   * an engine that hands a place on by itself.
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

/** An engine that does not answer within this time is taken for dead. */
const patienceMs = 3000

/** How an engine's API is asked: by a secret, with patience, and 404 is an answer. Rejects when it says that it has failed. */
export function engineApi(apiUrl: string, secret: string): (method: string, path: string) => Promise<Response> {
  const authorization = `Basic ${Buffer.from(`greenroom:${secret}`).toString('base64')}`
  return async (method, path) => {
    const reply = await fetch(`${apiUrl.replace(/\/$/, '')}/api/v1/${path}`, {
      method,
      headers: { authorization },
      signal: AbortSignal.timeout(patienceMs),
    })
    if (!reply.ok && reply.status !== 404) throw new Error(`the media engine answered ${reply.status} to ${method} ${path}`)
    return reply
  }
}

/**
 * An engine whose API answers at this address.
 * @param ports what encoders and players are told
 */
export function engineAt(apiUrl: string, ports: { rtmpPort: number; httpPort: number }, secret: string): Engine {
  const ask = engineApi(apiUrl, secret)
  return {
    ...ports,
    kick: async (clientId) => {
      await ask('DELETE', `clients/${encodeURIComponent(clientId)}`)
    },
    release: async (streamName) => {
      await ask('DELETE', `streams/${encodeURIComponent(streamName)}`)
    },
    makeWay: () => Promise.resolve(true),
    partingMs: 0,
    arrival: null,
    streams: async () => MediaStreams.parse(await (await ask('GET', 'streams')).json()).streams,
  }
}
