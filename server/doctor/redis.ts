import type { Fault } from './fault.ts'

/** Why Redis cannot be used, by its answer. Without an answer it is unreachable. */
export function redisFault(url: string, error?: unknown): Fault {
  const { host } = new URL(url)
  const why = error instanceof Error ? error.message : ''
  if (/NOAUTH|WRONGPASS|invalid (?:username|password)/i.test(why))
    return { fault: `Redis at ${host} does not take the password of REDIS_URL.`, cure: 'Correct the user and the password in REDIS_URL.' }
  if (/MISCONF|No space|snapshot/i.test(why))
    return {
      fault: `Redis at ${host} cannot write to its disk.`,
      cure: 'Free some space there or make the disk writable; its log says more. It takes writes again by itself.',
    }
  if (/OOM/.test(why)) return { fault: `Redis at ${host} has no memory left.`, cure: 'Raise maxmemory there.' }
  if (/READONLY/.test(why)) return { fault: `Redis at ${host} is a replica and takes no writes.`, cure: 'Name the primary in REDIS_URL.' }
  if (/LOADING/.test(why)) return { fault: `Redis at ${host} is still reading its data.`, cure: 'Wait until it is up, then start again.' }
  return { fault: `Redis does not answer at ${host}.`, cure: 'Start it, or correct REDIS_URL; a single server needs none.' }
}
