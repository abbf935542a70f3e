import { useState } from 'react'
import { withTexts } from '../../i18n/language.ts'
import { useExplained } from './useWhy.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'

// With its texts: nothing is explained when a screen opens.
const WhyDrawer = lazyPart(() => withTexts('why', import('./WhyDrawer.tsx')))

/** Shows how a figure came about, once one has been asked for. The shell has one for all screens. */
export function WhyHost() {
  const isOpen = useExplained().path.length > 0
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened && <WhyDrawer />
}
