import { useState } from 'react'

/** The number of rows on one page of an explanation. */
export const stepsShown = 20

/** The shown page. Like the drawer itself, it is not part of the address. */
export function usePage() {
  const [page, toPage] = useState(1)
  return { page, toPage, slice: { limit: stepsShown, page } }
}
