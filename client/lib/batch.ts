// The server sends many events in one frame to who understands it, as we do.
import { Batch } from '#contract/sockets/batch.ts'

/** Hands each event on, whether it came by itself or in a batch. What is no batch, or empty, is dropped. */
export function unpack(event: string, payload: unknown, hear: (event: string, payload: unknown) => void): void {
  if (event !== 'batch') return hear(event, payload)
  const batch = Batch.safeParse(payload)
  for (const [name, part] of batch.success ? batch.data.events : []) hear(name, part)
}
