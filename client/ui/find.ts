// How the command palette (app/commands/) finds the objects of a screen by name.
import type { Result } from '../lib/call.ts'

export interface Found {
  id: number
  label: string
  detail?: string | null
  /** Where it is shown, if it has a page of its own. */
  path?: string
  /** What the address of that page, or of the screen, says when it shows this. */
  search: Readonly<Record<string, string>>
}
/** Looks for what is called like a text: the first few. */
export type Find = (text: string, signal: AbortSignal) => Promise<Result<readonly Found[]>>

/** That many are shown of each kind. */
export const foundMax = 5

export const foundIn = <T>(answer: Result<T>, found: (data: T) => readonly Found[]): Result<readonly Found[]> =>
  answer.ok ? { ok: true, data: found(answer.data).slice(0, foundMax) } : answer

export const containsText = (name: string, text: string) => name.toLowerCase().includes(text.toLowerCase())
