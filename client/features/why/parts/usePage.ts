import { useState } from 'react'

/** Rows of one page of an explanation. */
export const stepsShown = 20

/** The page that is shown. The drawer is no part of the address, and neither is its page. */
export function usePage() {
  const [page, toPage] = useState(1)
  return { page, toPage, slice: { limit: stepsShown, page } }
}
