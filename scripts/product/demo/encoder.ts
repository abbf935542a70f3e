// An encoder that uses hardly any CPU: sends an already encoded clip in a loop, in real time.
import { RtmpClient } from '#media/rtmp-client/rtmp-client.ts'
import { playFrom, type Clip, type Frame } from './clip.ts'

/** Frames go out in small batches, one write to the socket for each. */
const beatMs = 40

export interface ClipPush {
  /** Resolves when the push has ended, whichever side ended it. */
  closed: Promise<void>
  stop(): void
}

/**
 * Resolves once the push is accepted. Rejects with an `RtmpRefusal` if it is refused.
 * @param address as the host's page shows it
 * @param from start position in milliseconds, so that two hosts with the same clip are not in step
 */
export async function pushClip(address: { url: string; key: string }, clip: Clip, from: number): Promise<ClipPush> {
  const { hostname, port, pathname } = new URL(address.url)
  const client = await RtmpClient.publish({ host: hostname, port: Number(port) || 1935 }, pathname.slice(1), address.key)
  const send = ({ kind, at, body }: Frame) => (kind === 'video' ? client.sendVideo(at, body) : client.sendAudio(at, body))
  for (const config of clip.configs) send({ ...config, at: 0 })

  const frames = playFrom(clip, from)
  const began = performance.now()
  let next = frames.next()
  const beat = () => {
    const now = performance.now() - began
    client.socket.cork()
    for (; !next.done && next.value.at <= now; next = frames.next()) send(next.value)
    client.socket.uncork()
  }
  beat()
  const timer = setInterval(beat, beatMs)
  const closed = client.closed.then(() => clearInterval(timer))
  return { closed, stop: () => client.close() }
}
