// Compares the gifts that were shown and stored with those that were acknowledged, and names every broken guarantee.
import type { Acknowledged } from './givers.ts'

/** A disconnected socket must be in its room again within this time. */
export const backWithinMs = 5000

/** The effect of one fault. */
export interface Result {
  name: string
  /** Failure while the fault was caused, such as a bad exit code; null if there was none. */
  wrong: string | null
  /** For each time that a socket lost its room, the milliseconds until it was in it again. */
  back: number[]
  areAllBack: boolean
  /** Milliseconds until the first gift that was sent afterwards was acknowledged. */
  serviceMs: number | null
  isOnAir: boolean
}

export interface Evidence {
  results: Result[]
  /** For each socket, the orders of the gifts that it was shown. */
  shown: number[][]
  acknowledged: Acknowledged[]
  history: { orderId: number; requestId: string }[]
  /** Stored gifts that were never published. */
  unpublished: number
  uploads: { answered: number; lost: string[] }
}

export interface Account {
  /** Pairs of an acknowledged gift and a socket that was never shown it. */
  lost: number
  /** Pairs of a gift and a socket that was shown it more than once. */
  doubled: number
}

/** For each fault: gifts of its time that sockets did not get, or got twice. */
export function accountFor({ acknowledged, shown, results }: Pick<Evidence, 'acknowledged' | 'shown' | 'results'>): Account[] {
  const accounts = results.map(() => ({ lost: 0, doubled: 0 }))
  for (const gifts of shown) {
    const times = new Map<number, number>()
    for (const orderId of gifts) times.set(orderId, (times.get(orderId) ?? 0) + 1)
    for (const { orderId, fault } of acknowledged) {
      const account = accounts[fault]
      const seen = times.get(orderId) ?? 0
      if (account && seen === 0) account.lost++
      if (account && seen > 1) account.doubled++
    }
  }
  return accounts
}

/** The number of sockets that got the gifts in a different order than the first one. */
export function countOtherOrders(shown: number[][]): number {
  const [first, ...others] = shown.map((gifts) => gifts.join(' '))
  return others.filter((order) => order !== first).length
}

/** Counts acknowledged gifts that the history lacks, gifts in the history that were never acknowledged, and gifts that it has twice. */
export function compareHistory({ acknowledged, history }: Pick<Evidence, 'acknowledged' | 'history'>) {
  const stored = new Set(history.map(({ orderId }) => orderId))
  const known = new Set(acknowledged.map(({ orderId }) => orderId))
  return {
    missing: acknowledged.filter(({ orderId }) => !stored.has(orderId)).length,
    unacknowledged: history.filter(({ orderId }) => !known.has(orderId)).length,
    doubled: acknowledged.length - new Set(acknowledged.map(({ requestId }) => requestId)).size + history.length - stored.size,
  }
}

const broken = (isBroken: boolean, promise: string) => (isBroken ? [promise] : [])

export function violationsOf(evidence: Evidence): string[] {
  const { results, acknowledged, unpublished, uploads } = evidence
  const accounts = accountFor(evidence)
  const { missing, unacknowledged, doubled } = compareHistory(evidence)
  const others = countOtherOrders(evidence.shown)
  return [
    ...results.flatMap(({ name, wrong, back, areAllBack, isOnAir, serviceMs }, at) =>
      [
        ...broken(wrong !== null, String(wrong)),
        ...broken(!areAllBack, 'not all sockets came back'),
        ...broken(Math.max(...back) > backWithinMs, `a socket was away for more than ${backWithinMs / 1000} s`),
        ...broken(serviceMs === null, 'no gift was accepted afterwards'),
        ...broken(!isOnAir, 'the host was not on air afterwards'),
        ...broken(accounts[at]?.lost !== 0, 'gifts were not shown to everybody'),
        ...broken(accounts[at]?.doubled !== 0, 'gifts were shown twice'),
      ].map((promise) => `${name}: ${promise}`),
    ),
    ...broken(acknowledged.length === 0, 'no gift was ever acknowledged'),
    ...broken(missing > 0, `${missing} acknowledged gifts are not in the history`),
    ...broken(unacknowledged > 0, `${unacknowledged} gifts of the history were never acknowledged`),
    ...broken(doubled > 0, `${doubled} gifts are in the history twice`),
    ...broken(unpublished > 0, `${unpublished} gifts were never published`),
    ...broken(others > 0, `${others} sockets saw a different order than the first one`),
    ...broken(uploads.answered === 0, 'no picture was ever accepted'),
    ...broken(uploads.lost.length > 0, `accepted pictures cannot be read: ${uploads.lost.join(', ')}`),
  ]
}
