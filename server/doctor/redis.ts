import type { Fault } from './fault.ts'

/** Why Redis cannot be used, according to its error. Without an error it is unreachable. */
export function redisFault(url: string, error?: unknown): Fault {
  const { host } = new URL(url)
  const why = error instanceof Error ? error.message : ''
  if (/NOAUTH|WRONGPASS|invalid (?:username|password)/i.test(why))
    return { fault: `Redis at ${host} rejects the password in REDIS_URL.`, cure: 'Correct the user and the password in REDIS_URL.' }
  if (/MISCONF|No space|snapshot/i.test(why))
    return {
      fault: `Redis at ${host} cannot write to its disk.`,
      cure: 'Free some space there or make the disk writable; its log has the details. It then accepts writes again without a restart.',
    }
  if (/OOM/.test(why)) return { fault: `Redis at ${host} has no memory left.`, cure: 'Raise maxmemory there.' }
  if (/READONLY/.test(why)) return { fault: `Redis at ${host} is a replica and accepts no writes.`, cure: 'Name the primary in REDIS_URL.' }
  if (/LOADING/.test(why))
    return { fault: `Redis at ${host} is still loading its data.`, cure: 'Wait until it is ready, then start again.' }
  return { fault: `Redis does not answer at ${host}.`, cure: 'Start it, or correct REDIS_URL; a single server needs none.' }
}
