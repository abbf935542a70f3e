import { useState } from 'react'
import { withTexts } from '../../../i18n/language.ts'
import { useExplained } from './useWhy.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

// Loaded separately, with its texts: a screen opens without explanations.
const WhyDrawer = lazyPart(() => withTexts('record', import('./WhyDrawer.tsx')))

/** Renders the drawer once an explanation has been opened. The shell has one host for all screens. */
export function WhyHost() {
  const isOpen = useExplained().path.length > 0
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened && <WhyDrawer />
}
