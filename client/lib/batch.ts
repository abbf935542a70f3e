// The server sends many events in one frame to who understands it, as we do.
import { Batch } from '#contract/sockets/batch.ts'

/** Passes each event on, whether it came alone or in a batch. A malformed or empty batch is dropped. */
export function unpack(event: string, payload: unknown, receive: (event: string, payload: unknown) => void): void {
  if (event !== 'batch') return receive(event, payload)
  const batch = Batch.safeParse(payload)
  for (const [name, part] of batch.success ? batch.data.events : []) receive(name, part)
}
