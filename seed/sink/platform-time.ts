// Reads the platform's time for companion processes: in a demo it may have been moved, and may run faster than real time.
import { setTimeout } from 'node:timers/promises'
import { getSettings } from '#contract/calls/settings.ts'

/** The current time of the platform. Rejects if the server cannot be reached. */
export async function platformTime(server: string): Promise<Date> {
  const reply = await fetch(new URL(`/api${getSettings.path}`, server), { headers: { connection: 'close' } })
  return new Date(getSettings.reply.parse(await reply.json()).time.now)
}

const pollMs = 5000

/** The platform's time in milliseconds, polled until the signal. Until the first reply it is this machine's time. */
export function followPlatformTime(server: string, signal: AbortSignal): () => number {
  let ahead = 0
  async function poll() {
    while (!signal.aborted) {
      const time = await platformTime(server).catch(() => null)
      if (time) ahead = time.getTime() - Date.now()
      await setTimeout(pollMs, undefined, { signal }).catch(() => {})
    }
  }
  void poll()
  return () => Date.now() + ahead
}
