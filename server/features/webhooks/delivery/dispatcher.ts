// Delivers events to endpoints: claims, signs, posts, and records the result. Every server runs a dispatcher; they share the work.
import type { Deps } from '../../../deps.ts'
import { allowsPrivateWebhooks } from '../../../env.ts'
import { claimDue, deleteOldDeliveries, giveBack, storeOutcome, type ClaimedDelivery } from '../commands.ts'
import { firstTryDue } from '../queries.ts'
import { envelopeOf } from '../rules.ts'
import { createPoster } from './post.ts'
import { signedHeaders } from './signature.ts'

const everyMs = 1000
const cleanEveryMs = 3_600_000
/** Limit of one server, for all endpoints together. */
const atOnceMax = 32

type Needs = Pick<Deps, 'db' | 'clock' | 'env' | 'log' | 'platformClock' | 'timetable'>

export function startDispatcher(needs: Needs): () => Promise<void> {
  const { log } = needs
  const poster = createPoster({ allowPrivate: allowsPrivateWebhooks(needs.env) })
  const underWay = new Map<ClaimedDelivery, Promise<void>>()
  let isStopped = false
  let polling: Promise<void> | undefined
  let isDirty = false

  async function deliver(claimed: ClaimedDelivery) {
    const body = JSON.stringify(envelopeOf(claimed))
    const headers = signedHeaders(claimed.secret, claimed.eventId, needs.platformClock.real(), body)
    const outcome = await poster.post({ url: claimed.url, headers, body })
    if (isStopped && 'failure' in outcome) await giveBack(needs, claimed)
    else await storeOutcome(needs, claimed, outcome)
  }
  async function claim() {
    const busy = [...new Set([...underWay.keys()].map(({ endpointId }) => endpointId))]
    const limit = atOnceMax - underWay.size
    if (isStopped || limit <= 0) return
    for (const claimed of await claimDue(needs, busy, limit)) {
      underWay.set(
        claimed,
        deliver(claimed)
          .catch((error: unknown) => log.error({ err: error, delivery: String(claimed.id) }, 'webhooks: delivery result not stored'))
          .finally(() => {
            underWay.delete(claimed)
            // Another delivery may be due to the same endpoint.
            poll()
          }),
      )
    }
  }
  /** Claims what is due. A call while claiming runs causes one more pass. */
  function poll() {
    isDirty = true
    polling ??= (async () => {
      while (isDirty && !isStopped) {
        isDirty = false
        await claim().catch((error: unknown) => log.error({ err: error }, 'webhooks: claim failed'))
      }
      polling = undefined
    })()
  }
  /** Makes every try that is due by the platform clock, and waits for the responses. */
  async function deliverAllDue() {
    await Promise.all(underWay.values())
    for (let claimed = await claimDue(needs, [], atOnceMax); claimed.length > 0; claimed = await claimDue(needs, [], atOnceMax))
      await Promise.all(claimed.map(deliver))
  }
  const leaveTimetable = needs.timetable.due({ next: () => firstTryDue(needs.db.prisma), run: deliverAllDue })
  const timer = setInterval(poll, everyMs)
  const cleaner = setInterval(() => {
    deleteOldDeliveries(needs).catch((error: unknown) => log.error({ err: error }, 'webhooks: old deliveries not deleted'))
  }, cleanEveryMs)
  poll()
  return async () => {
    isStopped = true
    leaveTimetable()
    clearInterval(timer)
    clearInterval(cleaner)
    await polling
    poster.close()
    await Promise.all(underWay.values())
  }
}
