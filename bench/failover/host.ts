// A simulated host: signed in, on air, with an encoder that reconnects automatically, and uploading one picture after another.
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { z } from 'zod'
import { ownClip } from '#seed/encoder/clip.ts'
import { startPush } from '#seed/encoder/start-push.ts'
import { password } from '#server/testing/test-world.ts'

/** How long encoders wait before they reconnect. */
const encoderPauseMs = 1000
const uploadPauseMs = 400
const replyTimeoutMs = 8000

const SignedIn = z.object({ token: z.string() })
const PushInfo = z.object({ key: z.string() })
const Room = z.object({ signal: z.object({ state: z.string() }) })
const Uploaded = z.object({ url: z.string() })

export type Host = Awaited<ReturnType<typeof startHost>>

/** Goes live through the load balancer at `url`, and pushes to media. */
export async function startHost(url: string, rtmpPort: number, account: string, anchorId: number) {
  let token = ''
  async function call(method: string, path: string, body?: FormData | string): Promise<unknown> {
    const headers = { 'x-access-token': token, merchant: 'lumen', ...(typeof body === 'string' && { 'content-type': 'application/json' }) }
    const signal = AbortSignal.timeout(replyTimeoutMs)
    const reply = await fetch(`${url}/api${path}`, { method, signal, headers, ...(body !== undefined && { body }) })
    if (reply.status !== 200) throw new Error(`the platform returned ${reply.status}: ${await reply.text()}`)
    return reply.json()
  }
  token = SignedIn.parse(await call('POST', '/user/login', JSON.stringify({ account, password }))).token
  await call('POST', '/live', '{}')
  const { key } = PushInfo.parse(await call('GET', '/user/pushUrl'))

  const over = new AbortController()
  /** Repeats the work until the host stops, also after failures. */
  async function keepDoing(pauseMs: number, work: (n: number) => Promise<unknown>) {
    for (let n = 0; !over.signal.aborted; n++) {
      await work(n).catch(() => {})
      await pause(pauseMs, undefined, { signal: over.signal }).catch(() => {})
    }
  }

  const clip = ownClip('bokeh')
  const pushing = keepDoing(encoderPauseMs, async () => {
    const push = await startPush({ url: `rtmp://127.0.0.1:${rtmpPort}/live`, key, clip })
    const stop = () => void push.stop()
    over.signal.addEventListener('abort', stop)
    await push.ended
    over.signal.removeEventListener('abort', stop)
  })

  const uploads = {
    /** Uploads that were answered with 200. */
    answered: 0,
    /** Pictures whose upload was answered with 200, but that could not be read afterwards. */
    lost: [] as string[],
  }
  const uploading = keepDoing(uploadPauseMs, async (n) => {
    const background = { r: n % 256, g: 99, b: 144 }
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('type', '1')
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
    const { url: path } = Uploaded.parse(await call('PUT', '/user/modelBO/upload', form))
    uploads.answered++
    if (!(await isReadable(path))) uploads.lost.push(path)
  })
  /** Retries until any server replies. */
  async function isReadable(path: string): Promise<boolean> {
    for (;;) {
      const reply = await fetch(new URL(path, url), { signal: AbortSignal.timeout(replyTimeoutMs) }).catch(() => null)
      const bytes = await reply?.arrayBuffer().catch(() => null)
      if (reply && bytes && reply.status < 500) return reply.status === 200 && bytes.byteLength > 0
      await pause(uploadPauseMs)
    }
  }

  return {
    token,
    uploads,
    isOnAir: () =>
      call('GET', `/user/model/${anchorId}`).then(
        (room) => Room.parse(room).signal.state === 'live',
        () => false,
      ),
    async stop() {
      over.abort()
      await Promise.all([pushing, uploading])
    },
  }
}
