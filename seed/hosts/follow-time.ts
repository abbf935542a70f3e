import { ProviderTime, type ProviderDone } from '#contract/internal/provider.ts'
import type { RunningServer } from '../sink/running-server.ts'
import type { z } from 'zod'
import { waitFor } from './waiting.ts'

const secondMs = 1000

/** Calls `work` each second, and at once when the platform's time was moved, until the signal. After an error it is called again. */
export async function followTime(server: RunningServer, signal: AbortSignal, work: (now: Date) => Promise<unknown>): Promise<void> {
  const gone = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  let until: string | null = null
  while (!signal.aborted) {
    try {
      const done: z.infer<typeof ProviderDone> = { until }
      const answer = await Promise.race([server.request('POST', '/internal/provider/clock', done), gone])
      if (answer === null) return
      const { now } = ProviderTime.parse(answer)
      await work(new Date(now))
      until = now
    } catch {
      await waitFor(secondMs, signal)
    }
  }
}
