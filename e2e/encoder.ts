// An encoder for browser tests: our test encoder pushes a clip to the address that the page shows.
import { PushRefusal } from '#media/rtmp-client/rtmp-client.ts'
import { startPush as start, type Push as Started, type PushEnd } from '#seed/encoder/start-push.ts'

export type Push = Pick<Started, 'ended' | 'set' | 'stop'>

/** Resolves when the push has been accepted or refused. `silent` sends no sound track. */
export async function startPush(address: { url: string; key: string }, { silent = false } = {}): Promise<Push> {
  try {
    return await start({ url: address.url, key: address.key, audio: !silent })
  } catch (error) {
    if (!(error instanceof PushRefusal)) throw error
    const ended = Promise.resolve<PushEnd>({ kind: 'refused', reason: error.message })
    return { ended, set: () => {}, stop: () => ended }
  }
}
