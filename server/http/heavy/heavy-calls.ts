// Limits how many heavy calls (long reports, exports) run at the same time, for each account and in total; the others wait for their turn.
// So one account cannot occupy the database or the processor, and light calls never wait behind heavy ones.
import type { Request, Response } from 'express'
import { z } from 'zod'
import type { Call } from '#contract/define.ts'
import { heavyCalls, lightDaysMax, lightRowsMax } from '#contract/limits.ts'
import { RangeQuery } from '#contract/wire.ts'
import type { StaffActor } from '../../auth/actor.ts'
import { businessDayOf } from '../../dates/business-day.ts'
import { dayRange } from '../../dates/range.ts'
import { Busy, createLanes, type Lanes } from '../../lanes.ts'
import { CallerGone } from '../errors.ts'

const dayMs = 86_400_000
const Rows = z.object({ limit: z.number().default(0) })

/** Whether the range has more days than a light call may read, or no beginning. */
function isLong(query: unknown, zone: string, now: Date): boolean {
  const { first, last } = dayRange(RangeQuery.parse(query), zone)
  return first === null || Date.parse(last ?? businessDayOf(now, zone)) - Date.parse(first) >= lightDaysMax * dayMs
}

/** Whether a call is heavy: by its definition, or by the number of rows or days in its parsed query. */
export function isHeavy(call: Call, query: unknown, { zone, now }: { zone: string; now: Date }): boolean {
  if (call.isHeavy || call.isExport) return true
  const hasRange = call.query instanceof z.ZodObject && 'from' in call.query.shape
  return Rows.parse(query).limit > lightRowsMax || (hasRange && isLong(query, zone, now))
}

function goneSignal(response: Response): AbortSignal {
  const gone = new AbortController()
  response.once('close', () => gone.abort(new CallerGone()))
  return gone.signal
}

interface Caller {
  actor: StaffActor | undefined
  request: Request
  response: Response
}
const nameOf = ({ actor, request }: Caller) => (actor ? `account ${actor.accountId}` : `address ${request.ip}`)

export interface HeavyCalls {
  /** Does the work in its turn. Fails with `Busy` if the wait is too long, and with `CallerGone` if the caller disconnects before. */
  reply<T>(caller: Caller, work: () => Promise<T>): Promise<T>
  /** The same for a file. A download holds a turn of its account until its end, and a turn of the server only while `read` reads rows. */
  file(caller: Caller, write: (read: Lanes) => Promise<void>): Promise<void>
}

export function createHeavyCalls(limits = heavyCalls): HeavyCalls {
  // Unlimited, because each account has only a few calls here.
  const all = createLanes({ atOnce: limits.atOnce, waiting: Infinity })
  const accounts = new Map<string, { lanes: Lanes; callers: number }>()

  async function ofAccount<T>(name: string, work: () => Promise<T>, signal: AbortSignal): Promise<T> {
    const account = accounts.get(name) ?? {
      lanes: createLanes({ atOnce: limits.atOnceOfAccount, waiting: limits.waitingOfAccount }),
      callers: 0,
    }
    accounts.set(name, account)
    account.callers++
    try {
      return await account.lanes(work, signal)
    } finally {
      account.callers--
      if (account.callers === 0) accounts.delete(name)
    }
  }
  /** Fails with `Busy` if the turn has not come in time. */
  async function patiently<T>(gone: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Busy()), limits.patienceSeconds * 1000)
    return run(AbortSignal.any([gone, late.signal])).finally(() => clearTimeout(timer))
  }
  return {
    reply: (caller, work) =>
      patiently(goneSignal(caller.response), (signal) => ofAccount(`reply, ${nameOf(caller)}`, () => all(work, signal), signal)),
    file(caller, write) {
      const gone = goneSignal(caller.response)
      return patiently(gone, (signal) => ofAccount(`file, ${nameOf(caller)}`, () => write((read) => all(read, gone)), signal))
    },
  }
}
