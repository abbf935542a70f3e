// A simulated host: signed in, on air, with an encoder that reconnects automatically, and uploading one picture after another.
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { z } from 'zod'
import { password } from '#server/testing/test-world.ts'
import { ownClip } from '#seed/encoder/clip.ts'
import { startPush } from '#seed/encoder/start-push.ts'

/** How long encoders wait before they reconnect. */
const encoderPauseMs = 1000
const uploadPauseMs = 400
const replyTimeoutMs = 8000

const SignedIn = z.object({ token: z.string() })
const PushInfo = z.object({ key: z.string() })
const Room = z.object({ signal: z.object({ state: z.string() }) })
const Uploaded = z.object({ url: z.string() })

export interface Uploads {
  /** Uploads that were answered with 200. */
  answered: number
  /** Pictures whose upload was answered with 200, but that could not be read afterwards. */
  lost: string[]
}

export interface Host {
  token: string
  uploads: Uploads
  isOnAir(): Promise<boolean>
  stop(): Promise<void>
}

/** Goes live through the load balancer at `url`, and pushes to media. */
export async function startHost(url: string, rtmpPort: number, account: string, anchorId: number): Promise<Host> {
  const call = (method: string, path: string, token: string, body?: FormData | string) =>
    fetch(`${url}/api${path}`, {
      method,
      signal: AbortSignal.timeout(replyTimeoutMs),
      headers: { 'x-access-token': token, merchant: 'lumen', ...(typeof body === 'string' && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body }),
    })
  const requireOk = async (reply: Response) => {
    if (reply.status !== 200) throw new Error(`the platform returned ${reply.status}: ${await reply.text()}`)
    return reply.json() as Promise<unknown>
  }
  const { token } = SignedIn.parse(await requireOk(await call('POST', '/user/login', '', JSON.stringify({ account, password }))))
  await requireOk(await call('POST', '/live', token, '{}'))
  const { key } = PushInfo.parse(await requireOk(await call('GET', '/user/pushUrl', token)))

  const over = new AbortController()
  const clip = ownClip('bokeh')
  const pushing = (async () => {
    while (!over.signal.aborted) {
      const push = await startPush({ url: `rtmp://127.0.0.1:${rtmpPort}/live`, key, clip }).catch(() => null)
      const stop = () => void push?.stop()
      over.signal.addEventListener('abort', stop)
      await push?.ended
      over.signal.removeEventListener('abort', stop)
      await pause(encoderPauseMs, undefined, { signal: over.signal }).catch(() => {})
    }
  })()

  const uploads: Uploads = { answered: 0, lost: [] }
  const uploading = (async () => {
    for (let n = 0; !over.signal.aborted; n++) {
      const path = await upload(n).catch(() => null)
      if (path) {
        uploads.answered++
        if (!(await isReadable(path))) uploads.lost.push(path)
      }
      await pause(uploadPauseMs, undefined, { signal: over.signal }).catch(() => {})
    }
  })()
  /** Null if the status was not 200. */
  async function upload(n: number): Promise<string | null> {
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: { r: n % 256, g: 99, b: 144 } } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('type', '1')
    form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
    const reply = await call('PUT', '/user/modelBO/upload', token, form)
    return reply.status === 200 ? Uploaded.parse(await reply.json()).url : null
  }
  /** Retries until any server replies. */
  async function isReadable(path: string): Promise<boolean> {
    for (;;) {
      const reply = await fetch(new URL(path, url), { signal: AbortSignal.timeout(replyTimeoutMs) }).catch(() => null)
      if (reply && reply.status < 500) return reply.status === 200 && (await reply.arrayBuffer()).byteLength > 0
      await pause(uploadPauseMs)
    }
  }

  return {
    token,
    uploads,
    async isOnAir() {
      const reply = await call('GET', `/user/model/${anchorId}`, token).catch(() => null)
      if (reply?.status !== 200) return false
      return Room.parse(await reply.json()).signal.state === 'live'
    },
    async stop() {
      over.abort()
      await Promise.all([pushing, uploading])
    },
  }
}
