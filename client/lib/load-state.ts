// The state of a screen's request, as a pure reducer. useLoad.ts sends the request.
import type { Failure, Result } from './call.ts'

export interface LoadState<T> {
  /** The last successful reply. It stays while the next request runs; if that fails, it stays only if both had the same key. */
  data: T | undefined
  error: Failure | undefined
  loading: boolean
  /** The key of the request that loaded `data`. */
  dataKey: string | undefined
}
export type LoadAction<T> = { type: 'loading' } | { type: 'answered'; key: string; answer: Result<T> }

export const nothingLoaded = { data: undefined, error: undefined, loading: true, dataKey: undefined }

export function reduceLoad<T>(state: LoadState<T>, action: LoadAction<T>): LoadState<T> {
  if (action.type === 'loading') return { ...state, loading: true }
  const { key, answer } = action
  if (answer.ok) return { data: answer.data, error: undefined, loading: false, dataKey: key }
  // The rows of one month must not appear under another.
  const kept = state.dataKey === key ? state : nothingLoaded
  return { ...kept, error: answer, loading: false }
}
