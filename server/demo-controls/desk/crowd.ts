// The simulated customers of the desk in rooms, including one who spams.
import type { CustomerSession } from '#contract/calls/viewer/guest.ts'
import { playedDays } from '../../auth/authentication.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/errors.ts'
import type { Sent } from './calls.ts'
import { customersFor, findPlayable, type FoundCustomer, type FoundHost } from './queries.ts'
import { wrong } from './sentences.ts'
import { enterRoom, inLobby, type Viewer } from './viewer.ts'

export const viewersMax = 500
/** Number of customers who enter at the same time. */
const atOnce = 20
const spamEveryMs = 700
const spamLines = [
  'FREE POINTS at my page!!!',
  'This show is boring, come to mine',
  'FOLLOW ME FOLLOW ME FOLLOW ME',
  'cheap followers, write to me',
]
const spamLinesMax = 200

interface InLobby extends Pick<Viewer, 'customer' | 'request'> {}

interface Visit {
  url: string
  host: FoundHost
  note: (sent: Sent) => void
}

export function createCrowd({ auth, db, log }: Pick<Deps, 'auth' | 'db' | 'log'>) {
  const viewers = new Set<Viewer>()
  const timers = new Set<NodeJS.Timeout>()
  /** Sorted by id, not by time: several enter at once, and a script that runs twice must choose the same customers. */
  const inRoom = (anchorId: number) =>
    [...viewers].filter((viewer) => viewer.anchorId === anchorId).sort((one, other) => one.customer.id - other.customer.id)

  const tokenOf = (customer: FoundCustomer) => () => auth.mintToken({ customerId: customer.id, lastsDays: playedDays })
  const isNamed =
    (name: string) =>
    ({ customer: { id, nickname } }: Viewer) =>
      nickname === name || String(id) === name

  async function enter({ url, host, note }: Visit, customer: FoundCustomer, token = tokenOf(customer)): Promise<Viewer> {
    const viewer = await enterRoom({ url, customer, anchorId: host.id, note, token, onGone: (gone) => viewers.delete(gone) })
    viewers.add(viewer)
    return viewer
  }

  const absent = (host: FoundHost, count: number) =>
    customersFor(
      db.prisma,
      host,
      inRoom(host.id).map(({ customer }) => customer.id),
      count,
    )

  async function newcomer(visit: Visit): Promise<FoundCustomer> {
    const [customer] = await absent(visit.host, 1)
    if (!customer) throw wrong('host', 'nobodyLeft', {})
    return customer
  }

  return {
    inRoom,
    /** Lets customers enter until there are `count` of them. Resolves to the number that entered. */
    async fill(visit: Visit, count: number): Promise<number> {
      const customers = await absent(visit.host, Math.max(0, count - inRoom(visit.host.id).length))
      for (let at = 0; at < customers.length; at += atOnce)
        await Promise.all(customers.slice(at, at + atOnce).map((customer) => enter(visit, customer)))
      return customers.length
    },
    /** A guest of the app enters, with the token of its sign-in. */
    enterGuest: ({ token, customer }: CustomerSession, visit: Visit) => enter(visit, customer, () => token),
    /** Does something that needs no room, as the named customer or as the first one of the merchant. */
    async elsewhere<T>({ url, host }: Omit<Visit, 'note'>, name: string | undefined, work: (lobby: InLobby) => Promise<T>): Promise<T> {
      const customer = name === undefined ? (await absent(host, 1))[0] : await findPlayable(db.prisma, host.merchant, name, 'from')
      if (!customer) throw wrong('host', 'nobodyLeft', {})
      return inLobby({ url, customer, token: tokenOf(customer) }, (request) => work({ customer, request }))
    },
    /** The named customer leaves; without a name, those with the highest ids. Resolves to the number that left. */
    async leave(
      anchorId: number,
      { count, from }: { count: number; from?: string | undefined },
      note: (sent: Sent) => void,
    ): Promise<number> {
      const present = inRoom(anchorId)
      const leaving = from === undefined ? present.slice(-count) : present.filter(isNamed(from))
      if (from !== undefined && leaving.length === 0) throw wrong('from', 'isNotThere', { customer: from })
      for (const viewer of leaving) {
        await viewer.request('room/leave', {}, note)
        viewer.close()
        viewers.delete(viewer)
      }
      return leaving.length
    },
    /** Finds the named customer, or the first one in the room. Lets the customer enter if not in the room. */
    async one(visit: Visit, name: string | undefined): Promise<Viewer> {
      const { host } = visit
      const present = inRoom(host.id)
      if (name === undefined) return present[0] ?? enter(visit, await newcomer(visit))
      // First those of the desk, because the desk can play its own guests only.
      const known = present.find(isNamed(name))
      if (known) return known
      const customer = await findPlayable(db.prisma, host.merchant, name, 'from')
      return enter(visit, customer)
    },
    /** Lets a customer enter who is not in the room yet. */
    async another(visit: Visit, name: string | undefined): Promise<Viewer> {
      const customer = name === undefined ? await newcomer(visit) : await findPlayable(db.prisma, visit.host.merchant, name, 'from')
      if (inRoom(visit.host.id).some((viewer) => viewer.customer.id === customer.id))
        throw wrong('from', 'isThere', { customer: customer.nickname })
      return enter(visit, customer)
    },
    /** Sends the first line, and continues until the customer is muted or the room closes. */
    async spam(viewer: Viewer, note: (sent: Sent) => void): Promise<void> {
      let sentCount = 0
      const sendLine = (noted: (sent: Sent) => void) =>
        viewer.request('chat/message', { message: spamLines[sentCount++ % spamLines.length] ?? '' }, noted)
      await sendLine(note)
      const timer = setInterval(() => {
        const stop = () => {
          clearInterval(timer)
          timers.delete(timer)
        }
        if (!viewers.has(viewer) || sentCount >= spamLinesMax) return stop()
        sendLine(() => {}).catch((error: unknown) => {
          if (!(error instanceof AppError)) log.info({ err: error }, 'demo desk: chat line failed')
          else if (error.code === 'muted') stop()
        })
      }, spamEveryMs)
      timers.add(timer)
    },
    /** Sends so many lines at once. Resolves to the number that the room got; the platform refuses the others. */
    async flood(viewer: Viewer, count: number, note: (sent: Sent) => void): Promise<number> {
      const sendLine = async (_: unknown, at: number) => viewer.request('chat/message', { message: `${at + 1} of ${count}` }, note)
      const answers = await Promise.allSettled(Array.from({ length: count }, sendLine))
      return answers.filter(({ status }) => status === 'fulfilled').length
    },
    close() {
      for (const timer of timers) clearInterval(timer)
      for (const viewer of viewers) viewer.close()
      viewers.clear()
    },
  }
}
export type Crowd = ReturnType<typeof createCrowd>
