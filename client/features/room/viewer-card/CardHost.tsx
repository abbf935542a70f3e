import { useEffect, useState } from 'react'
import { withTexts } from '../../../i18n/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { closeCard, useOpenedCard } from './opened-card.ts'

// Loaded separately, with its texts: a screen opens without cards.
const CardDialog = lazyPart(() => withTexts('room', import('./CardDialog.tsx')))

/** Draws the card that is open. The shell has one host for all screens. `hasGifts`: whether there is a gift history. */
export function CardHost({ hasGifts }: { hasGifts: boolean }) {
  const isOpen = useOpenedCard() !== null
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => closeCard, [])
  return wasOpened && <CardDialog hasGifts={hasGifts} />
}
