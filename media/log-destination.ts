// Log format: JSON for log collectors, plain text at a terminal or under `npm start`.
import type { Writable } from 'node:stream'
import { z } from 'zod'

const Line = z.looseObject({
  msg: z.string(),
  level: z.number(),
  time: z.number(),
  name: z.string(),
  pid: z.number(),
  hostname: z.string(),
})

/** Standard output is for the ready line; the log goes to standard error. */
export function logDestination(stderr: Writable & { isTTY?: boolean }, format?: 'json' | 'text'): { write(line: string): void } {
  const isText = format ? format === 'text' : stderr.isTTY
  return {
    write: (line) => {
      stderr.write(isText ? asText(line) : line)
    },
  }
}

function asText(line: string): string {
  const { msg, level: _level, time: _time, name, pid: _pid, hostname: _hostname, ...facts } = Line.parse(JSON.parse(line))
  const details = Object.entries(facts).map(([fact, value]) => `${fact} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return `${name}: ${[msg, ...details].join(', ')}\n`
}
