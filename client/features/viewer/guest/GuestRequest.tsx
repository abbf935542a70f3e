import { useEffect, useState } from 'react'
import { loadSettings } from '../../../lib/settings.ts'
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
    // The settings are loaded first: a demo's additional fields are then there from the beginning, and nothing moves under a finger.
    Promise.all([import('./GuestSheet.tsx'), loadSettings()]).then(
      ([loaded]) => setPart(() => loaded.default),
      () => request.answer(null),
    )
  }, [request])
  return Part && <Part request={request} />
}
