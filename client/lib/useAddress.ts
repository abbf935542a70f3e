import { useSearchParams } from 'react-router'

/** Keeps a screen's state in the query of the address, so that a reload or a shared link shows the same. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  /** Removes empty values. Every change also resets `page`, unless it sets `page` itself. The back button undoes a change that is a step. */
  const change = (values: Record<string, string>, { isStep = false } = {}) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries({ page: '', ...values })) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: !isStep },
    )
  return { params, change }
}
