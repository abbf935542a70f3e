// The encoders and the raids of the demo desk: receives orders from the server (contract/internal/desk.ts) and carries them out, until the signal.
import { setTimeout as pause } from 'node:timers/promises'
import { Orders, type EncoderAnswer } from '#contract/internal/desk.ts'
import type { z } from 'zod'
import type { RunningServer } from '../sink/running-server.ts'
import { waitFor } from '../hosts/waiting.ts'
import { ownClip } from '../encoder/clip.ts'
import { startPush, type Push } from '../encoder/start-push.ts'
import { beginRaid } from './raid.ts'

type Numbered = z.output<typeof Orders>['orders'][number]
type Order<Do extends string> = Extract<Numbered['order'], { do: Do }>

const retryMs = 1000
/** Time for the server to refuse an unplayable codec, which it does at the first frame. */
const codecMs = 3000

const done: EncoderAnswer = { outcome: 'done', message: '' }
const refused = (message: string): EncoderAnswer => ({ outcome: 'refused', message })

function createEncoders() {
  const pushes = new Map<string, Push>()

  async function begin(encoder: string, { url, key, clip, faults }: Order<'push'>): Promise<EncoderAnswer> {
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

  async function carryOut(encoder: string, order: Exclude<Numbered['order'], Order<'raid'>>): Promise<EncoderAnswer> {
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

/** Polls for orders until the signal; then ends every push and every raid. */
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
      for (const { id, encoder, order } of Orders.parse(reply).orders) {
        const answer = order.do === 'raid' ? await beginRaid(server.url, order, signal) : await encoders.carryOut(encoder, order)
        answers.push({ id, ...answer })
      }
    } catch {
      // The server stopped, or has no desk.
      await waitFor(retryMs, signal)
    }
  }
  await encoders.stopAll()
}
