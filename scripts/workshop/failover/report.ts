// The report at the end: a table of the faults, and every broken guarantee.
import type { Acknowledged } from './givers.ts'
import type { Host } from './host.ts'
import { accountFor, compareHistory, countOtherOrders, percentile } from './proof.ts'
import type { Absence, Receiver } from './receivers.ts'

/** A disconnected socket must be in its room again within this time. */
const backWithinMs = 5000

/** The effect of one fault. */
export interface Result {
  name: string
  /** Failure while the fault was caused, such as a bad exit code; null if there was none. */
  wrong: string | null
  /** Sockets that lost their room, and the milliseconds until each of them was in it again. */
  gone: number
  back: Absence[]
  areAllBack: boolean
  /** Milliseconds until the first gift that was sent afterwards was acknowledged. */
  serviceMs: number | null
  isOnAir: boolean
}

export interface Evidence {
  results: Result[]
  receivers: Receiver[]
  acknowledged: Acknowledged[]
  history: { orderId: number; requestId: string }[]
  unpublished: number
  host: Host
}

const tookOf = (back: Absence[]) => back.map(({ took }) => took)

/** The steps of the longest absence. */
function slowestOf({ name, back }: Result): string[] {
  const slowest = back.toSorted((a, b) => b.took - a.took)[0]
  if (!slowest) return []
  const { took, triedMs, openedMs, connectedMs, connections, entries } = slowest
  return [
    `${name}: slowest socket: last attempt after ${milliseconds(triedMs)} (attempts: ${connections}), transport open after ${milliseconds(openedMs)}, connected after ${milliseconds(connectedMs)}, in the room after ${milliseconds(took)} (attempts: ${entries})`,
  ]
}

const milliseconds = (time: number | null) => (time === null ? '-' : `${Math.round(time)} ms`)

function aligned(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('   '),
  )
}

export function tableOf({ results, receivers, acknowledged, history, host }: Evidence): string[] {
  const accounts = accountFor(acknowledged, receivers, results.length)
  return [
    ...aligned([
      ['fault', 'sockets lost', 'back p50', 'back max', 'service back', 'gifts', 'lost', 'doubled', 'on air'],
      ...results.map(({ name, gone, back, serviceMs, isOnAir }, at) => [
        name,
        String(gone),
        milliseconds(percentile(tookOf(back), 0.5)),
        milliseconds(percentile(tookOf(back), 1)),
        milliseconds(serviceMs),
        String(acknowledged.filter(({ fault }) => fault === at).length),
        String(accounts[at]?.lost ?? 0),
        String(accounts[at]?.doubled ?? 0),
        isOnAir ? 'yes' : 'NO',
      ]),
    ]),
    ...results.flatMap(slowestOf),
    `${acknowledged.length} gifts acknowledged, ${history.length} in the history, ${receivers.length} receivers, ${host.uploads.answered} pictures answered with 200`,
  ]
}

const broken = (isBroken: boolean, promise: string) => (isBroken ? [promise] : [])

export function violationsOf({ results, receivers, acknowledged, history, unpublished, host }: Evidence): string[] {
  const accounts = accountFor(acknowledged, receivers, results.length)
  const { missing, unacknowledged, doubled } = compareHistory(acknowledged, history)
  const others = countOtherOrders(receivers)
  return [
    ...results.flatMap(({ name, wrong, back, areAllBack, isOnAir, serviceMs }, at) =>
      [
        ...broken(wrong !== null, String(wrong)),
        ...broken(!areAllBack, 'not all sockets came back'),
        ...broken(
          back.some(({ took }) => took > backWithinMs),
          `a socket was away for more than ${backWithinMs / 1000} s`,
        ),
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
    ...broken(others > 0, `${others} receivers saw a different order than the first one`),
    ...broken(host.uploads.answered === 0, 'no picture was ever accepted'),
    ...broken(host.uploads.lost.length > 0, `accepted pictures cannot be read: ${host.uploads.lost.join(', ')}`),
  ]
}
