import { useEffect, useState } from 'react'
import type { OpenRequest } from './guest-request.ts'
import { useGuestRequest } from './guest-request.ts'
import type GuestSheet from './GuestSheet.tsx'

type SheetPart = typeof GuestSheet

/** The place of the sheet on the page. Its code is loaded when it is opened. */
export function GuestRequest() {
  const request = useGuestRequest()
  return request && <LazySheet key={request.merchant} request={request} />
}

function LazySheet({ request }: { request: OpenRequest }) {
  const [Part, setPart] = useState<SheetPart | null>(null)
  useEffect(() => {
    import('./GuestSheet.tsx').then(
      (loaded) => setPart(() => loaded.default),
      () => request.answer(null),
    )
  }, [request])
  return Part && <Part request={request} />
}
