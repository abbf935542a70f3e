// Simulated faults of this server: the next calls below /api whose path begins with a given one fail, or are slow.
import { setTimeout as pause } from 'node:timers/promises'
import type { RequestHandler } from 'express'

interface Fault {
  path: string
  left: number
  /** Null fails at once. */
  delayMs: number | null
}

class DeskFault extends Error {
  override name = 'DeskFault'
  override message = 'Error simulated by the demo desk.'
}

/** The desk itself and the clock stay reachable. */
const spared = '/demo/'

export function createFaults() {
  let faults: Fault[] = []
  const middleware: RequestHandler = async (request, _response, next) => {
    const fault = request.path.startsWith(spared) ? undefined : faults.find(({ path }) => request.path.startsWith(path))
    if (!fault) return next()
    fault.left--
    faults = faults.filter(({ left }) => left > 0)
    if (fault.delayMs === null) throw new DeskFault()
    await pause(fault.delayMs)
    next()
  }
  return {
    middleware,
    add: (fault: Fault) => {
      faults.push(fault)
    },
  }
}
export type Faults = ReturnType<typeof createFaults>
