import { isDeepStrictEqual } from 'node:util'
import { invalid } from './errors.ts'

/** A request id that was used belongs to one act for ever: with another one it is refused (docs/decisions/007-repeated-actions.md). */
export function demandSame<T extends object>(act: string, stored: T, wanted: T): void {
  if (!isDeepStrictEqual(stored, wanted)) throw invalid(['requestId', `was used for another ${act}`])
}
