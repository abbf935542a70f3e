// Interface for the command palette (app/commands/) to search the objects of a screen by name.
import type { Result } from '../lib/call.ts'

export interface Found {
  id: number
  label: string
  detail?: string | null
  /** The address of its own page, if it has one. */
  path?: string
  /** Query of that address, or of the screen's, that shows this object. */
  search: Readonly<Record<string, string>>
}
/** Searches by name and returns the first few results. */
export type Find = (text: string, signal: AbortSignal) => Promise<Result<readonly Found[]>>

/** Maximum number of results of each screen. */
export const foundMax = 5

export const foundIn = <T>(answer: Result<T>, found: (data: T) => readonly Found[]): Result<readonly Found[]> =>
  answer.ok ? { ok: true, data: found(answer.data).slice(0, foundMax) } : answer

export const containsText = (name: string, text: string) => name.toLowerCase().includes(text.toLowerCase())
