// How large the cards of the wall are: the user's choice in this browser.
import { useState } from 'react'
import { z } from 'zod'

export const densities = ['small', 'medium', 'large'] as const
const Density = z.enum(densities)
export type Density = z.infer<typeof Density>

const storageKey = 'wallDensity'

export function useDensity() {
  const [density, setDensity] = useState<Density>(() => Density.safeParse(localStorage.getItem(storageKey)).data ?? 'medium')
  const choose = (chosen: Density) => {
    localStorage.setItem(storageKey, chosen)
    setDensity(chosen)
  }
  return [density, choose] as const
}
