// The demo encoder: pushes a clip in a loop, over RTMP or over a websocket, in real time and with hardly any CPU, and simulates faults.
import { setTimeout as pause } from 'node:timers/promises'
import { readAvcConfig } from '#media/codec/avc.ts'
import { PushRefusal, RtmpClient, type EncoderClient } from '#media/rtmp-client/rtmp-client.ts'
import { WebsocketClient } from '#media/websocket-client/websocket-client.ts'
import { ownClip, type Clip } from './clip.ts'
import { noFaults, type FaultSettings } from './faults/settings.ts'
import type { Frame } from './frame.ts'
import { keyFrameBefore, picturesOf, type ClipPictures } from './pictures.ts'
import { audioConfigOf, play } from './play.ts'

/** Frames are sent in small batches at this interval, with one write to the socket each. */
const beatMs = 40
const rtmpPort = 1935
const codecBytes = 5
/** As of a film, which encoders state although the stream has no end yet. */
const statedSeconds = 300

export type PushEnd =
  /** It was stopped. */
  | { kind: 'finished' }
  /** The server refused it; `reason` is the server's message. */
  | { kind: 'refused'; reason: string }
  /** It was on air and was then disconnected. */
  | { kind: 'cut'; reason: string }

export interface PushOptions extends Partial<FaultSettings> {
  /** Server and stream key, as the host's page shows them; a server at ws: or wss: takes the websocket of a page. */
  url: string
  key: string
  clip?: Clip
  /** Start position in the clip, so that two hosts with the same clip show different pictures. Milliseconds. */
  from?: number
}

export interface Push {
  /** Resolves with the reason when the push has ended; never rejects. */
  ended: Promise<PushEnd>
  /** Changes the faults, at the latest from the next key frame on. Adding or removing the sound track starts a new push. */
  set(faults: Partial<FaultSettings>): void
  /** Closes the connection, and pushes again with the same key after this many seconds. */
  drop(seconds: number): void
  /** Freezes the picture for this many seconds, from the next key frame on. */
  freeze(seconds: number): void
  /** Sends nothing for this many seconds and keeps the connection open; the delayed frames follow at once. */
  stall(seconds: number): void
  /** Sets the encoder's clock back by this many seconds. */
  jump(seconds: number): void
  /** Ends the push as an encoder's stop button does. */
  stop(): Promise<PushEnd>
}

let oneKeyFrame: ClipPictures | undefined
/** Read by the first push that needs it. */
const farKeyFrames = () => (oneKeyFrame ??= picturesOf(ownClip('dial-one-key-frame')))

interface Sending {
  isStalled: () => boolean
  /** Milliseconds by which the encoder's clock is set back. */
  back: () => number
}

/** Sends frames when they are due, until the connection ends. `began` is a time of performance.now(). */
function sendInTime(client: EncoderClient, frames: Generator<Frame>, began: number, { isStalled, back }: Sending): void {
  const send = (frame: Frame) => {
    // RTMP timestamps have 32 bits.
    const at = (frame.at - back()) >>> 0
    if (frame.kind === 'audio') return client.sendAudio(at, frame.body)
    if (frame.config) client.sendVideo(at, frame.config)
    client.sendVideo(at, frame.body)
  }
  let next = frames.next()
  const beat = () => {
    if (isStalled()) return
    const now = performance.now() - began
    client.socket.cork()
    for (; !next.done && next.value.due <= now; next = frames.next()) send(next.value)
    client.socket.uncork()
  }
  beat()
  const timer = setInterval(beat, beatMs)
  void client.closed.then(() => clearInterval(timer))
}

function sendHeaders(client: EncoderClient, clip: Clip, { still, fps }: ClipPictures, { audio }: FaultSettings): void {
  const { width = 0, height = 0 } = readAvcConfig(still.config.subarray(codecBytes)) ?? {}
  client.sendMetadata({ width, height, framerate: fps, duration: statedSeconds, encoder: 'Greenroom test encoder' })
  const sound = audioConfigOf(clip)
  if (sound && audio) client.sendAudio(0, sound)
}

function open(url: string, key: string): Promise<EncoderClient> {
  const { protocol, hostname, port, pathname } = new URL(url)
  if (protocol.startsWith('ws')) return WebsocketClient.publish(url, key)
  return RtmpClient.publish({ host: hostname, port: Number(port) || rtmpPort }, pathname.slice(1), key)
}

/**
 * Resolves once the push is accepted. Rejects with an `PushRefusal` if it is refused, with another error if the server cannot be reached or
 * the clip cannot be played.
 */
export async function startPush({ url, key, clip = ownClip('dial'), from = 0, ...faults }: PushOptions): Promise<Push> {
  const settings: FaultSettings = { ...noFaults, ...faults }
  const usual = picturesOf(clip)
  const over = new AbortController()
  let frozenMs = 0
  let stalledUntil = 0
  let backMs = 0
  let away: number | null = null

  const takeFreeze = () => {
    const requestedMs = frozenMs
    frozenMs = 0
    return requestedMs
  }

  async function connect(): Promise<EncoderClient> {
    const opened = await open(url, key)
    sendHeaders(opened, clip, usual, settings)
    const began = performance.now()
    const pictures = { usual, farKeyFrames, from: keyFrameBefore(usual, from), began: Date.now() - settings.delay }
    const frames = play({ clip, pictures, now: () => settings, takeFreeze, fraction: Math.random })
    sendInTime(opened, frames, began, { isStalled: () => performance.now() < stalledUntil, back: () => backMs })
    return opened
  }

  /** Waits for the end of the push, and reconnects after simulated drops. */
  async function stay(): Promise<PushEnd> {
    for (;;) {
      await client.closed
      if (over.signal.aborted) return { kind: 'finished' }
      if (away === null) return { kind: 'cut', reason: client.status?.description ?? 'The server closed the connection.' }
      await pause(away * 1000, undefined, { signal: over.signal }).catch(() => {})
      away = null
      if (over.signal.aborted) return { kind: 'finished' }
      try {
        client = await connect()
      } catch (error) {
        return { kind: error instanceof PushRefusal ? 'refused' : 'cut', reason: error instanceof Error ? error.message : String(error) }
      }
      if (over.signal.aborted) client.close()
    }
  }

  function drop(seconds: number) {
    away = seconds
    client.close()
  }

  let client = await connect()
  const ended = stay()
  return {
    ended,
    set(changed) {
      const { audio } = settings
      Object.assign(settings, changed)
      // Tracks are announced only when a push begins.
      if (settings.audio !== audio) drop(0)
    },
    drop,
    freeze(seconds) {
      frozenMs += seconds * 1000
    },
    jump(seconds) {
      backMs += seconds * 1000
    },
    stall(seconds) {
      stalledUntil = performance.now() + seconds * 1000
    },
    stop() {
      over.abort()
      client.close()
      return ended
    },
  }
}
