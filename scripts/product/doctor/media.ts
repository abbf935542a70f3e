import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { HookReply, type Hook } from '#contract/internal/media-hooks.ts'
import { secretsFileName } from '#server/secrets.ts'
import { faulty, patienceMs, readiness, type Check } from './installation.ts'

const notRunning = { skipped: 'the product does not run' }
const Reached = z.object({ media: z.literal(true) })

/** Checks that the server reaches its media engine, and that something replies at MEDIA_PLAY_URL. */
export const media: Check = {
  name: 'media',
  async look({ server, env: { MEDIA_PLAY_URL: playUrl } }) {
    if (playUrl) {
      // Any reply is fine: the base address itself has no stream.
      const answers = await fetch(playUrl, { signal: AbortSignal.timeout(patienceMs) }).then(
        () => true,
        () => false,
      )
      if (!answers)
        return faulty(
          `Nothing answers at MEDIA_PLAY_URL (${playUrl}).`,
          'Start the proxy or media process that serves it, or correct MEDIA_PLAY_URL.',
        )
    }
    if (!server) return notRunning
    if (Reached.safeParse(await readiness(server)).success) return 'the engine answers'
    return faulty(
      'The running server does not reach its media engine.',
      "Search the log for 'media process: exited', check that nothing blocks RTMP_PORT and MEDIA_PORT, and restart the product.",
    )
  },
}

const Secrets = z.object({ hook: z.string() })

/** Calls the server's hook like media does: the server must refuse an unknown room with a valid reply. */
export const hooks: Check = {
  name: 'hooks',
  async look({ server, env }) {
    if (!server) return notRunning
    const secret = env.HOOK_SECRET ?? Secrets.parse(JSON.parse(await readFile(join(env.DATA_DIR, secretsFileName), 'utf8'))).hook
    const hook = {
      action: 'on_play',
      client_id: 'doctor',
      ip: '127.0.0.1',
      vhost: '',
      app: 'live',
      stream: 'no-such-room',
      param: '',
    } satisfies Hook
    const reply = await fetch(new URL(`/internal/media/on_play?secret=${encodeURIComponent(secret)}`, server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(hook),
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null)
    const answer = HookReply.safeParse(await reply?.json().catch(() => null))
    if (reply?.ok && answer.success) return "the server replies to media's hooks"
    if (reply?.status === 404) {
      return faulty(
        'The running server refuses the secret of media (HOOK_SECRET).',
        'Give the server and media the same HOOK_SECRET, and restart both.',
      )
    }
    return faulty(
      `The server does not reply to media's hooks (${reply?.status ?? 'no reply'}): every push is refused.`,
      "Search the log for 'http: request failed', and check the database above.",
    )
  },
}
