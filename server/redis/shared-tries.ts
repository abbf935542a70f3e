// What may be tried so often and no more, counted by all servers together.
import { z } from 'zod'
import type { SharedTries } from '../tries.ts'
import { scriptOf, type RedisLink } from './connection.ts'

const add = scriptOf(`
local count = redis.call('INCR', KEYS[1])
if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
return {count, redis.call('PTTL', KEYS[1])}`)
const giveBack = scriptOf(`return redis.call('EXISTS', KEYS[1]) == 1 and redis.call('DECR', KEYS[1])`)
const forget = scriptOf(`return redis.call('DEL', KEYS[1])`)

const Added = z.tuple([z.number(), z.number()])

export const shareTries = (redis: RedisLink): SharedTries => ({
  async add(name, countMs) {
    const [count, msLeft] = Added.parse(await redis.run(add, [`${redis.prefix}tries:${name}`], [countMs]))
    return { count, msLeft }
  },
  async giveBack(name) {
    await redis.run(giveBack, [`${redis.prefix}tries:${name}`], [])
  },
  async forget(name) {
    await redis.run(forget, [`${redis.prefix}tries:${name}`], [])
  },
})
