import { useSearchParams } from 'react-router'

/** Keeps a screen's state in the address, so that a reload or a shared link shows the same. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  /** Blank values are removed from the address. Any change returns to the first page, except a change of the page. */
  const change = (values: Record<string, string>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries({ page: '', ...values })) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return { params, change }
}
