// The state of a screen's request. Pure; useLoad.ts makes the request.
import type { Failure, Result } from './call.ts'

export interface LoadState<T> {
  /** The last good answer. It stays while the next one is fetched; when that one fails, only if it answers the same question. */
  data: T | undefined
  error: Failure | undefined
  loading: boolean
  /** The question that `data` answers. */
  of: string | undefined
}
export type LoadAction<T> = { type: 'loading' } | { type: 'answered'; key: string; answer: Result<T> }

export const nothingLoaded = { data: undefined, error: undefined, loading: true, of: undefined }

export function reduceLoad<T>(state: LoadState<T>, action: LoadAction<T>): LoadState<T> {
  if (action.type === 'loading') return { ...state, loading: true }
  const { key, answer } = action
  if (answer.ok) return { data: answer.data, error: undefined, loading: false, of: key }
  // The rows of one month must not appear under another.
  const kept = state.of === key ? state : nothingLoaded
  return { ...kept, error: answer, loading: false }
}
