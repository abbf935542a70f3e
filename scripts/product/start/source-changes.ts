// Watches files during `npm run dev`, and finds which parts must restart.
import { watch } from 'node:fs'

export type Part = 'schema' | 'server' | 'media' | 'companions'

/** Milliseconds without a change before the restart: editors write several files at once, and some write one file twice. */
const settleMs = 200

const partsOf: [RegExp, Part[]][] = [
  [/(\.test\.tsx?|~)$|^server\/db\/generated\/|\/testing\//, []],
  [/^prisma\/schema\.prisma$/, ['schema', 'server']],
  [/^prisma\/migrations\//, ['server']],
  [/^contract\/internal\/(media-hooks|supervisor)\.ts$/, ['media', 'server']],
  [/^(server|contract)\/.*\.ts$/, ['server']],
  [/^media\/.*\.ts$/, ['media']],
  [/^seed\/.*\.ts$/, ['companions']],
]
export const partsToRenew = (path: string): Part[] => partsOf.find(([pattern]) => pattern.test(path))?.[1] ?? []

/** Calls back with the parts once the changes have settled, one call after the other. */
export function onSourceChange(signal: AbortSignal, renew: (parts: ReadonlySet<Part>) => Promise<void>) {
  let changed = new Set<Part>()
  let settled: NodeJS.Timeout | undefined
  let underWay = Promise.resolve()
  const take = () => {
    underWay = underWay.then(async () => {
      if (changed.size === 0 || signal.aborted) return
      const parts = changed
      changed = new Set()
      await renew(parts)
    })
  }
  for (const folder of ['server', 'media', 'contract', 'seed', 'prisma']) {
    watch(folder, { recursive: true, signal }, (_, name) => {
      const parts = partsToRenew(`${folder}/${name?.replaceAll('\\', '/')}`)
      if (parts.length === 0) return
      for (const part of parts) changed.add(part)
      clearTimeout(settled)
      settled = setTimeout(take, settleMs)
    })
  }
  return { settled: () => underWay }
}
