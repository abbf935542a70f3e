// The platform's time as the companions need it: in a demo it may have been moved, and may run faster than real time.
import { setTimeout } from 'node:timers/promises'
import { getSettings } from '#contract/calls/settings.ts'

/** What time it is on the platform. Fails if the server cannot be reached. */
export async function platformTime(server: string): Promise<Date> {
  const reply = await fetch(new URL(`/api${getSettings.path}`, server), { headers: { connection: 'close' } })
  return new Date(getSettings.reply.parse(await reply.json()).time.now)
}

const lookMs = 5000

/** The platform's time in milliseconds, looked at now and then until the signal. Until the first answer it is this machine's. */
export function followPlatformTime(server: string, signal: AbortSignal): () => number {
  let ahead = 0
  async function look() {
    while (!signal.aborted) {
      const time = await platformTime(server).catch(() => null)
      if (time) ahead = time.getTime() - Date.now()
      await setTimeout(lookMs, undefined, { signal }).catch(() => {})
    }
  }
  void look()
  return () => Date.now() + ahead
}
