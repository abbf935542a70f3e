// Logs that all servers share, each with one order for everybody: Redis gives each appended entry its place, and every server, including
// the one that appended it, receives it only with that place. A server that missed entries reads them from the log.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Place } from '#contract/chat.ts'
import type { Logger } from '../log.ts'
import { createFollower, type Entry, type Follower, type Reading } from './follower.ts'
import { scriptOf, type RedisLink } from './connection.ts'
import { keysKept, logLength } from '../rooms/relay.ts'

interface Conditions {
  /** Append only if no entry had this key. */
  key?: string
  /** Append only if this is still the log's revision. */
  revision?: string
}

export interface RedisLogs {
  /** Returns null if the key was already used. */
  append(name: string, payload: string, conditions?: Conditions): Promise<Place | 'outdated' | null>
  /** Delivers entries in order, from now on. It never fails: while Redis is unavailable, nothing arrives and nothing is reported. */
  follow(name: string, listener: (entry: Entry) => void): Promise<() => void>
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

/** A log consists of three Redis keys: its state, its entries, and the entry keys that must not repeat. They expire together. */
const open = `
local state, entries, keys = KEYS[1], KEYS[2], KEYS[3]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local known = redis.call('HMGET', state, 'epoch', 'seq', 'revision')
local epoch, seq, revision = known[1], tonumber(known[2]), known[3]
if not epoch then
  redis.call('DEL', entries, keys)
  epoch, seq, revision = ARGV[1], now, ARGV[1]
  redis.call('HSET', state, 'epoch', epoch, 'seq', string.format('%.0f', seq), 'revision', revision)
  redis.call('EXPIRE', state, ${keptSeconds})
end`

// A place is the time, or the last place plus one if that is later: even if Redis loses its last second, no place is issued twice.
const append = scriptOf(`${open}
local channel, payload, key, wanted = ARGV[2], ARGV[3], ARGV[4], ARGV[5]
if wanted ~= '' and wanted ~= revision then return 'outdated' end
local before = string.format('%.0f', seq)
local at = string.format('%.0f', math.max(seq + 1, now))
if key ~= '' then
  if redis.call('ZADD', keys, 'NX', at, key) == 0 then return false end
  redis.call('ZREMRANGEBYRANK', keys, 0, ${-keysKept - 1})
  redis.call('EXPIRE', keys, ${keptSeconds})
end
redis.call('HSET', state, 'seq', at)
redis.call('EXPIRE', state, ${keptSeconds})
redis.call('XADD', entries, 'MAXLEN', ${logLength}, at .. '-0', 'before', before, 'payload', payload)
redis.call('EXPIRE', entries, ${keptSeconds})
redis.call('PUBLISH', channel, epoch .. ' ' .. before .. ' ' .. at .. ' ' .. payload)
return {epoch, before, at}`)

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
return {epoch, string.format('%.0f', seq), revision, found}`)

const outdate = scriptOf(`${open}
redis.call('HSET', state, 'revision', ARGV[2])
return true`)

const Appended = z.union([z.literal('outdated'), z.null(), z.tuple([z.string(), z.coerce.number(), z.coerce.number()])])
const Field = z.tuple([z.literal('before'), z.coerce.number(), z.literal('payload'), z.string()])
const StreamEntry = z.tuple([z.string().transform((id) => Number.parseInt(id, 10)), Field])
const Read = z.tuple([z.string(), z.coerce.number(), z.string(), z.array(StreamEntry)])

export function createRedisLogs(redis: RedisLink, log: Logger): RedisLogs {
  const keysOf = (name: string) => ['state', 'entries', 'keys'].map((part) => `${redis.prefix}${name}:${part}`)
  const channelOf = (name: string) => `${redis.prefix}${name}`
  const followed = new Map<string, { follower: Follower; beginning: Promise<void> }>()

  async function readLog(name: string, place?: Place, recent = 0) {
    const reply = await redis.run(read, keysOf(name), [randomUUID(), place?.epoch ?? '', place?.seq ?? 0, recent])
    const [epoch, newest, revision, found] = Read.parse(reply)
    const entries = found.map(([seq, [, before, , payload]]) => ({ place: { epoch, seq }, before, payload }))
    return { revision, reading: readingOf({ epoch, seq: newest }, entries, place) }
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
    read: readingAfter,
    async append(name, payload, { key = '', revision = '' } = {}) {
      const reply = Appended.parse(await redis.run(append, keysOf(name), [randomUUID(), channelOf(name), payload, key, revision]))
      if (!Array.isArray(reply)) return reply
      const [epoch, before, seq] = reply
      followed.get(name)?.follower.receiveOwn({ place: { epoch, seq }, before, payload })
      return { epoch, seq }
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

/** `newest` is the log's newest place, and the last of `entries` has it unless the log was lost. */
function readingOf(newest: Place, entries: Entry[], place?: Place): Reading {
  const [first] = entries
  const begins = { epoch: newest.epoch, seq: first ? first.before : newest.seq }
  if (!place) return { entries, reset: false, after: begins }
  const isWhole = place.epoch === newest.epoch && place.seq <= newest.seq && begins.seq <= place.seq
  return { entries, reset: !isWhole, after: isWhole ? place : begins }
}

function entryOf(message: string): Entry {
  const [epoch = '', before, seq] = message.split(' ', 3)
  return { place: { epoch, seq: Number(seq) }, before: Number(before), payload: message.slice(`${epoch} ${before} ${seq} `.length) }
}
