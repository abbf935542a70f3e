// The encoders of the demo desk: receives orders from the server (contract/internal/desk.ts) and pushes accordingly, until the signal.
import { setTimeout as pause } from 'node:timers/promises'
import { Orders, type EncoderAnswer } from '#contract/internal/desk.ts'
import type { z } from 'zod'
import type { RunningServer } from '../sink/running-server.ts'
import { waitFor } from '../hosts/waiting.ts'
import { ownClip } from '../encoder/clip.ts'
import { startPush, type Push } from '../encoder/start-push.ts'

type Numbered = z.output<typeof Orders>['orders'][number]
type PushOrder = Extract<Numbered['order'], { do: 'push' }>

const retryMs = 1000
/** Time for the server to refuse an unplayable codec, which it does at the first frame. */
const codecMs = 3000

const done: EncoderAnswer = { outcome: 'done', message: '' }
const refused = (message: string): EncoderAnswer => ({ outcome: 'refused', message })

function createEncoders() {
  const pushes = new Map<string, Push>()

  async function begin(encoder: string, { url, key, clip, faults }: PushOrder): Promise<EncoderAnswer> {
    await pushes.get(encoder)?.stop()
    let push: Push
    try {
      push = await startPush({ url, key, clip: ownClip(clip), ...faults })
    } catch (error) {
      return refused(error instanceof Error ? error.message : String(error))
    }
    pushes.set(encoder, push)
    void push.ended.then(() => {
      if (pushes.get(encoder) === push) pushes.delete(encoder)
    })
    if (faults.codec !== 'hevc') return done
    const end = await Promise.race([push.ended, pause(codecMs)])
    return end && end.kind !== 'finished' ? refused(end.reason) : done
  }

  async function carryOut({ encoder, order }: Numbered): Promise<EncoderAnswer> {
    if (order.do === 'push') return begin(encoder, order)
    const push = pushes.get(encoder)
    if (!push) return { outcome: 'no_such_push', message: '' }
    if (order.do === 'set') push.set(order.faults)
    else if (order.do === 'stop') await push.stop()
    else push[order.do](order.seconds)
    return done
  }
  return { carryOut, stopAll: () => Promise.all([...pushes.values()].map((push) => push.stop())) }
}

/** Polls for orders until the signal; then ends every push. */
export async function runDeskEncoders(server: RunningServer, signal: AbortSignal): Promise<void> {
  const encoders = createEncoders()
  const gone = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  let answers: (EncoderAnswer & { id: number })[] = []
  while (!signal.aborted) {
    try {
      const reply = await Promise.race([server.request('POST', '/internal/desk/orders', { answers }), gone])
      if (reply === null) break
      answers = []
      for (const numbered of Orders.parse(reply).orders) answers.push({ id: numbered.id, ...(await encoders.carryOut(numbered)) })
    } catch {
      // The server stopped, or has no desk.
      await waitFor(retryMs, signal)
    }
  }
  await encoders.stopAll()
}
