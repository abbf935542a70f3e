import { lazy, Suspense } from 'react'
import { useExplained } from './useWhy.ts'
import { useState } from 'react'

// Nothing is explained when a screen opens.
const WhyDrawer = lazy(() => import('./WhyDrawer.tsx'))

/** Shows how a figure came about, once one has been asked for. The shell has one for all screens. */
export function WhyHost() {
  const isAsked = useExplained().path.length > 0
  const [wasAsked, setWasAsked] = useState(false)
  if (isAsked && !wasAsked) setWasAsked(true)
  return (
    wasAsked && (
      <Suspense fallback={null}>
        <WhyDrawer />
      </Suspense>
    )
  )
}
