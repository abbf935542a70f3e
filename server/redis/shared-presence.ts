// The presence of several servers. Each keeps the customers of its rooms in Redis under a lease that it renews. A customer on two servers
// counts once, and the customers of a killed server disappear when its lease ends.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Logger } from '../log.ts'
import { createNotices, createAttendance, noticeMs, type RoomPresence } from '../rooms/presence.ts'
import { scriptOf, type RedisLink } from './connection.ts'

/** The lease is renewed three times within this time, so that a slow server keeps its customers. */
const usualLeaseMs = 9000

/** Lua: removes servers with an expired lease from a room, then publishes and returns the number of customers. */
const count = `
local room, prefix, channel, anchorId = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local function publishCount()
  local time = redis.call('TIME')
  redis.call('ZREMRANGEBYSCORE', room, '-inf', time[1] * 1000 + math.floor(time[2] / 1000))
  local servers = redis.call('ZRANGE', room, 0, -1)
  for i, server in ipairs(servers) do servers[i] = prefix .. server .. ':' .. anchorId end
  local customers = 0
  if #servers == 1 then customers = redis.call('SCARD', servers[1]) end
  if #servers > 1 then customers = #redis.call('SUNION', unpack(servers)) end
  redis.call('PUBLISH', channel, anchorId .. ' ' .. customers)
  return customers
end`

const recount = scriptOf(`${count}
return publishCount()`)

/** Stores the customers who came and left, and renews the lease. Returns false when Redis has lost this server's entries. */
const update = scriptOf(`${count}
local server, lease, known, comers = ARGV[4], tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7])
local mine = prefix .. server .. ':' .. anchorId
if redis.call('SCARD', mine) ~= known then
  redis.call('DEL', mine)
  return false
end
for i = 8, 7 + comers do redis.call('SADD', mine, ARGV[i]) end
for i = 8 + comers, #ARGV do redis.call('SREM', mine, ARGV[i]) end
if redis.call('PEXPIRE', mine, lease) == 0 then
  redis.call('ZREM', room, server)
else
  local time = redis.call('TIME')
  redis.call('ZADD', room, time[1] * 1000 + math.floor(time[2] / 1000) + lease, server)
  redis.call('PEXPIRE', room, lease)
end
return publishCount()`)

/** A server writes its changes within 250 ms. Until then this claim, which lasts longer, marks an entering customer as counted. */
const claimMs = 2000

/** Whether a customer is new to a room: on no other server with a valid lease, and not entering through another server right now. */
const arrive = scriptOf(`
local room, claim, prefix, anchorId, server, customer = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
for _, other in ipairs(redis.call('ZRANGEBYSCORE', room, now, '+inf')) do
  if other ~= server and redis.call('SISMEMBER', prefix .. other .. ':' .. anchorId, customer) == 1 then return 0 end
end
if redis.call('SET', claim, server, 'NX', 'PX', ARGV[5]) then return 1 end
return redis.call('GET', claim) == server and 1 or 0`)

/** The customers of a room on the other servers with a valid lease. */
const listed = scriptOf(`
local room, prefix, anchorId, own = KEYS[1], ARGV[1], ARGV[2], ARGV[3]
local time = redis.call('TIME')
local sets = {}
local servers = redis.call('ZRANGEBYSCORE', room, time[1] * 1000 + math.floor(time[2] / 1000), '+inf')
for _, server in ipairs(servers) do
  if server ~= own then table.insert(sets, prefix .. server .. ':' .. anchorId) end
end
if #sets == 0 then return {} end
return redis.call('SUNION', unpack(sets))`)

const Customers = z.array(z.coerce.number())

const RoomCount = z.tuple([z.coerce.number(), z.coerce.number()])

export async function sharePresence(redis: RedisLink, log: Logger, leaseMs = usualLeaseMs): Promise<RoomPresence> {
  const server = randomUUID()
  const attendance = createAttendance()
  /** This server's customers as last written to Redis, by room. */
  const written = new Map<number, Set<number>>()
  /** Number of a room's customers who are on other servers only. */
  const elsewhere = new Map<number, number>()
  const customers = (anchorId: number) => attendance.of(anchorId).size + (elsewhere.get(anchorId) ?? 0)
  const notices = createNotices(customers)
  const channel = `${redis.prefix}presence`
  const keyOf = (anchorId: number) => `${redis.prefix}presence:${anchorId}`
  const common = (anchorId: number) => [`${redis.prefix}presence:`, channel, anchorId]

  /** Updates one room in Redis, and renews the lease. */
  async function push(anchorId: number): Promise<void> {
    const before = written.get(anchorId) ?? new Set<number>()
    const now = new Set(attendance.of(anchorId).keys())
    const comers = [...now].filter((id) => !before.has(id))
    const leavers = [...before].filter((id) => !now.has(id))
    // Set before the write: the count that the script publishes may arrive before its reply.
    written.set(anchorId, now)
    const values = [...common(anchorId), server, leaseMs, before.size, comers.length, ...comers, ...leavers]
    try {
      const isDone = (await redis.run(update, [keyOf(anchorId)], values)) !== null
      if (!isDone) written.delete(anchorId)
      if (!isDone) await push(anchorId)
      else if (now.size === 0) written.delete(anchorId)
    } catch (error) {
      written.delete(anchorId)
      throw error
    }
  }

  const changed = new Set<number>()
  let pushing = Promise.resolve()
  const pushChanged = async () => {
    const rooms = [...changed]
    changed.clear()
    await Promise.all(
      rooms.map((anchorId) =>
        push(anchorId).catch((error: unknown) => {
          changed.add(anchorId)
          log.debug({ err: error, anchorId }, 'presence: update failed, will be retried')
        }),
      ),
    )
  }
  // One push at a time: each continues from what the last one wrote.
  const pushTimer = setInterval(() => {
    pushing = pushing.then(pushChanged)
  }, noticeMs)
  const renewTimer = setInterval(() => {
    for (const anchorId of [...attendance.rooms(), ...written.keys()]) changed.add(anchorId)
    for (const anchorId of elsewhere.keys()) {
      if (attendance.of(anchorId).size > 0) continue
      redis
        .run(recount, [keyOf(anchorId)], common(anchorId))
        .catch((error: unknown) => log.debug({ err: error }, 'presence: recount failed'))
    }
  }, leaseMs / 3)

  await redis.listen(channel, (message) => {
    const [anchorId, all] = RoomCount.parse(message.split(' '))
    const others = Math.max(0, all - (written.get(anchorId)?.size ?? 0))
    if (others === (elsewhere.get(anchorId) ?? 0)) return
    if (others > 0) elsewhere.set(anchorId, others)
    else elsewhere.delete(anchorId)
    notices.changed(anchorId)
  })

  const change = (anchorId: number) => {
    changed.add(anchorId)
    notices.changed(anchorId)
  }
  return {
    customers,
    async enter(anchorId, customerId, socketId) {
      const isNewHere = attendance.add(anchorId, customerId, socketId)
      if (!isNewHere) return false
      change(anchorId)
      const keys = [keyOf(anchorId), `${keyOf(anchorId)}:comes:${customerId}`]
      const values = [`${redis.prefix}presence:`, anchorId, server, customerId, claimMs]
      // Without Redis, the customer is assumed to be new.
      return redis.run(arrive, keys, values).then(
        (answer) => answer !== 0,
        () => true,
      )
    },
    leave(anchorId, customerId, socketId) {
      const isGone = attendance.remove(anchorId, customerId, socketId)
      if (isGone) change(anchorId)
      return isGone
    },
    async list(anchorId) {
      const own = [...attendance.of(anchorId).keys()]
      if (!elsewhere.has(anchorId)) return own
      const others = Customers.parse(await redis.run(listed, [keyOf(anchorId)], [`${redis.prefix}presence:`, anchorId, server]))
      return [...new Set([...own, ...others])]
    },
    onChange: notices.onChange,
    async close() {
      clearInterval(pushTimer)
      clearInterval(renewTimer)
      notices.close()
      redis.stopListening(channel)
      await pushing.then(pushChanged)
    },
  }
}
