import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { Appearance } from './Appearance.tsx'
import type { Plan } from './plan.ts'
import { createRouter } from './router.tsx'

/** The whole page: theme, language and routes. */
export function Root({ plan }: { plan: Plan }) {
  const [router] = useState(() => createRouter(plan))
  return (
    <Appearance>
      <RouterProvider router={router} />
    </Appearance>
  )
}
