import { useSearchParams } from 'react-router'

/** What a screen shows stands in the address, so that a reload and a shared link show the same. */
export function useAddress() {
  const [params, setParams] = useSearchParams()
  /** Blank values leave the address. Whatever changes, the pages begin anew, unless it is the page. */
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
