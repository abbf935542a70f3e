// Logs that all servers share, each with one order for everybody: Redis gives each appended entry its place, and every server, including
// the one that appended it, receives it only with that place. A server that missed entries reads them from the log.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Place } from '#contract/chat.ts'
import type { Logger } from '../log.ts'
import { createFollower, type Entry, type Follower, type Reading } from './follower.ts'
import { scriptOf, type RedisLink } from './connection.ts'
import { keysKept, logLength, type Conditions, type Unplaced } from '../rooms/relay.ts'

export interface RedisLogs {
  append(name: string, payload: string, conditions?: Conditions): Promise<Place | Unplaced>
  /** The place of the entry with this key. */
  placed(name: string, key: string): Promise<Place | null>
  /**
   * Takes entries out of the log and appends another one, in one step. `wanted`: the payload is JSON, and an entry is taken if it is of
   * this place, or of one of these customers and within a time; only those of kind `text` are.
   */
  replace(
    name: string,
    payload: string,
    wanted: Wanted,
    kept: { removals: number; entries: number },
  ): Promise<{ place: Place; taken: Entry[] }>
  /** The entries that an earlier `replace` took, at most `kept.entries`; null if they are not kept any more. */
  takenAt(name: string, place: Place): Promise<Entry[] | null>
  /** Delivers entries in order, from now on. It never fails: while Redis is unavailable, nothing arrives and nothing is reported. */
  follow(name: string, listener: (entry: Entry) => void): Promise<() => void>
  /** The entries after a place, or the latest. This server's listeners have received them before, unless the log cannot be read for now. */
  read(name: string, place?: Place, recent?: number): Promise<Reading>
  /** A token that changes with `outdate`. */
  revision(name: string): Promise<string>
  outdate(name: string): Promise<void>
  /** Removes logs that are not being followed. @param names a pattern, with `*` for any part */
  forget(names: string): Promise<void>
}

/** A log without an entry for this time restarts with another epoch. */
const keptSeconds = 86_400
const keysAtOnce = 1000
/** No pace is longer. */
const paceKeptMs = 600_000

type Wanted = { place: Place } | { customerIds: number[]; since: string; until: string }

const parts = ['state', 'entries', 'keys', 'paces', 'taken'] as const

/**
 * A log consists of these Redis keys: its state, its entries, the entry keys that must not repeat, when each customer last wrote with a
 * pace, and what was taken out. They expire together.
 */
const open = `
local state, entries, keys, paces, taken = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local known = redis.call('HMGET', state, 'epoch', 'seq', 'revision')
local epoch, seq, revision = known[1], tonumber(known[2]), known[3]
if not epoch then
  redis.call('DEL', entries, keys, paces, taken)
  epoch, seq, revision = ARGV[1], now, ARGV[1]
  redis.call('HSET', state, 'epoch', epoch, 'seq', string.format('%.0f', seq), 'revision', revision)
  redis.call('EXPIRE', state, ${keptSeconds})
end`

// A place is the time, or the last place plus one if that is later: even if Redis loses its last second, no place is issued twice.
const nextPlace = `
local before = string.format('%.0f', seq)
local at = string.format('%.0f', math.max(seq + 1, now))`
const addEntry = `
redis.call('HSET', state, 'seq', at)
redis.call('EXPIRE', state, ${keptSeconds})
redis.call('XADD', entries, 'MAXLEN', ${logLength}, at .. '-0', 'before', before, 'payload', payload)
redis.call('EXPIRE', entries, ${keptSeconds})
redis.call('PUBLISH', channel, epoch .. ' ' .. before .. ' ' .. at .. ' ' .. payload)`

const append = scriptOf(`${open}${nextPlace}
local channel, payload, key, wanted, customer, pace = ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6], tonumber(ARGV[7])
local earlier = key ~= '' and redis.call('ZSCORE', keys, key)
if earlier then return {'before', epoch, earlier} end
if wanted ~= '' and wanted ~= revision then return 'outdated' end
if pace > 0 then
  local last = redis.call('ZSCORE', paces, customer)
  if last and last + pace > now then return last + pace - now end
  redis.call('ZADD', paces, now, customer)
  redis.call('ZREMRANGEBYSCORE', paces, '-inf', now - ${paceKeptMs})
  redis.call('EXPIRE', paces, ${keptSeconds})
end
if key ~= '' then
  redis.call('ZADD', keys, at, key)
  redis.call('ZREMRANGEBYRANK', keys, 0, ${-keysKept - 1})
  redis.call('EXPIRE', keys, ${keptSeconds})
end
${addEntry}
return {epoch, before, at}`)

const replace = scriptOf(`${open}${nextPlace}
local channel, payload, one, since, untilAt = ARGV[2], ARGV[3], ARGV[4], ARGV[5], ARGV[6]
local most, mostEntries = tonumber(ARGV[7]), tonumber(ARGV[8])
local wanted = {}
for i = 9, #ARGV do wanted[ARGV[i]] = true end
local found = {}
for _, entry in ipairs(redis.call('XRANGE', entries, '-', '+')) do
  local event = cjson.decode(entry[2][4])
  if event.kind == 'text' then
    local by = event.by.customerId
    local isOne = one == epoch .. ' ' .. entry[1]
    if isOne or (since ~= '' and type(by) == 'number' and wanted[string.format('%.0f', by)] and event.at >= since and event.at <= untilAt) then
      redis.call('XDEL', entries, entry[1])
      found[#found + 1] = entry
    end
  end
end
${addEntry}
local last = {}
for i = math.max(1, #found - mostEntries + 1), #found do last[#last + 1] = found[i] end
redis.call('LPUSH', taken, cjson.encode({at, last}))
redis.call('LTRIM', taken, 0, most - 1)
redis.call('EXPIRE', taken, ${keptSeconds})
return {epoch, at, found}`)

const takenAt = scriptOf(`${open}
return {epoch, redis.call('LRANGE', taken, 0, -1)}`)

const read = scriptOf(`${open}
local placeEpoch, placeSeq, recent = ARGV[2], tonumber(ARGV[3]), tonumber(ARGV[4])
local found = {}
if placeEpoch == '' then
  local latest = recent > 0 and redis.call('XREVRANGE', entries, '+', '-', 'COUNT', recent) or {}
  for i = #latest, 1, -1 do found[#found + 1] = latest[i] end
else
  local known = placeEpoch == epoch and placeSeq <= seq
  found = redis.call('XRANGE', entries, known and string.format('%.0f', placeSeq + 1) or '-', '+')
end
local oldest = redis.call('XRANGE', entries, '-', '+', 'COUNT', 1)[1]
return {epoch, string.format('%.0f', seq), revision, found, oldest and oldest[2][2] or string.format('%.0f', seq)}`)

const placed = scriptOf(`${open}
return {epoch, redis.call('ZSCORE', keys, ARGV[2])}`)

const outdate = scriptOf(`${open}
redis.call('HSET', state, 'revision', ARGV[2])
return true`)

const Appended = z.union([
  z.literal('outdated'),
  z.number().transform((waitMs) => ({ waitMs })),
  z.tuple([z.literal('before'), z.string(), z.coerce.number()]).transform(([, epoch, seq]) => ({ before: { epoch, seq } })),
  z.tuple([z.string(), z.coerce.number(), z.coerce.number()]),
])
// Coercion would read the null of an unknown key as 0.
const PlaceOf = z.tuple([z.string(), z.union([z.null(), z.coerce.number()])])
const Field = z.tuple([z.literal('before'), z.coerce.number(), z.literal('payload'), z.string()])
const StreamEntry = z.tuple([z.string().transform((id) => Number.parseInt(id, 10)), Field])
const Read = z.tuple([z.string(), z.coerce.number(), z.string(), z.array(StreamEntry), z.coerce.number()])
const Replaced = z.tuple([z.string(), z.coerce.number(), z.array(StreamEntry)])
// Lua writes an empty list as an object.
const Taken = z.tuple([z.coerce.number(), z.union([z.array(StreamEntry), z.object({}).transform(() => [])])])
const TakenAt = z.tuple([z.string(), z.array(z.string().transform((json) => Taken.parse(JSON.parse(json))))])

export function createRedisLogs(redis: RedisLink, log: Logger): RedisLogs {
  const keysOf = (name: string) => parts.map((part) => `${redis.prefix}${name}:${part}`)
  const channelOf = (name: string) => `${redis.prefix}${name}`
  const followed = new Map<string, { follower: Follower; beginning: Promise<void> }>()

  async function readLog(name: string, place?: Place, recent = 0) {
    const reply = await redis.run(read, keysOf(name), [randomUUID(), place?.epoch ?? '', place?.seq ?? 0, recent])
    const [epoch, newest, revision, found, oldest] = Read.parse(reply)
    return { revision, reading: readingOf({ newest: { epoch, seq: newest }, oldest }, found.map(entryIn(epoch)), place) }
  }
  const readingAfter = async (name: string, place?: Place, recent?: number) => (await readLog(name, place, recent)).reading

  function begin(name: string) {
    const follower = createFollower((place) => readingAfter(name, place), log)
    // The place is read before the subscription begins, and so before any later append of this server.
    const ready = follower.catchUp()
    const listening = redis.listen(channelOf(name), (message) => follower.receive(entryOf(message)))
    const begun = { follower, beginning: Promise.all([ready, listening]).then(follower.catchUp) }
    followed.set(name, begun)
    return begun
  }
  redis.onReturn(() => {
    for (const { follower } of followed.values()) void follower.catchUp()
  })

  return {
    async read(name, place, recent) {
      const reading = await readingAfter(name, place, recent)
      const follower = followed.get(name)?.follower
      if (follower && !follower.hasReached(reading.entries.at(-1)?.place ?? reading.after)) await follower.catchUp()
      return reading
    },
    async append(name, payload, { key = '', revision = '', pace } = {}) {
      const values = [randomUUID(), channelOf(name), payload, key, revision, pace?.customerId ?? '', pace?.ms ?? 0]
      const reply = Appended.parse(await redis.run(append, keysOf(name), values))
      if (!Array.isArray(reply)) return reply
      const [epoch, before, seq] = reply
      followed.get(name)?.follower.receiveOwn({ place: { epoch, seq }, before, payload })
      return { epoch, seq }
    },
    async placed(name, key) {
      const [epoch, seq] = PlaceOf.parse(await redis.run(placed, keysOf(name), [randomUUID(), key]))
      return seq === null ? null : { epoch, seq }
    },
    async replace(name, payload, wanted, kept) {
      const one = 'place' in wanted ? `${wanted.place.epoch} ${wanted.place.seq}-0` : ''
      const { since, until, customerIds } = 'place' in wanted ? { since: '', until: '', customerIds: [] } : wanted
      const values = [randomUUID(), channelOf(name), payload, one, since, until, kept.removals, kept.entries, ...customerIds]
      const [epoch, seq, found] = Replaced.parse(await redis.run(replace, keysOf(name), values))
      return { place: { epoch, seq }, taken: found.map(entryIn(epoch)) }
    },
    async takenAt(name, place) {
      const [epoch, all] = TakenAt.parse(await redis.run(takenAt, keysOf(name), [randomUUID()]))
      const entries = place.epoch === epoch ? all.find(([seq]) => seq === place.seq)?.[1] : undefined
      return entries?.map(entryIn(epoch)) ?? null
    },
    async follow(name, listener) {
      const begun = followed.get(name) ?? begin(name)
      const { listeners, stop } = begun.follower
      listeners.add(listener)
      await begun.beginning
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0 || followed.get(name) !== begun) return
        followed.delete(name)
        redis.stopListening(channelOf(name))
        stop()
      }
    },
    revision: async (name) => (await readLog(name)).revision,
    async outdate(name) {
      await redis.run(outdate, keysOf(name), [randomUUID(), randomUUID()])
    },
    async forget(names) {
      for (const pattern of keysOf(names))
        for await (const keys of redis.client.scanStream({ match: pattern, count: keysAtOnce }))
          if (Array.isArray(keys) && keys.length > 0) await redis.client.unlink(keys.map(String))
    },
  }
}

const entryIn =
  (epoch: string) =>
  ([seq, [, before, , payload]]: z.output<typeof StreamEntry>): Entry => ({ place: { epoch, seq }, before, payload })

/** `newest` is the log's newest place; the last of `entries` has it unless it was removed or the log was lost. The log has all since `oldest`. */
function readingOf({ newest, oldest }: { newest: Place; oldest: number }, entries: Entry[], place?: Place): Reading {
  const [first] = entries
  const begins = { epoch: newest.epoch, seq: first ? first.before : newest.seq }
  if (!place) return { entries, reset: false, after: begins }
  const isWhole = place.epoch === newest.epoch && place.seq <= newest.seq && oldest <= place.seq
  return { entries, reset: !isWhole, after: isWhole ? place : begins }
}

function entryOf(message: string): Entry {
  const [epoch = '', before, seq] = message.split(' ', 3)
  return { place: { epoch, seq: Number(seq) }, before: Number(before), payload: message.slice(`${epoch} ${before} ${seq} `.length) }
}
