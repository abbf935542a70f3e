import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { browserStorage } from '../../../../lib/storage.ts'

/** How small the cards may become. The user's choice is stored in this browser. */
const densities = ['small', 'medium', 'large'] as const
const Density = z.enum(densities)
export type Density = z.infer<typeof Density>

/** The smallest width of a card, and the gap between two, in px. */
export const sizes: Record<Density, { least: number; gap: number }> = {
  small: { least: 148, gap: 8 },
  medium: { least: 200, gap: 12 },
  large: { least: 320, gap: 16 },
}

const storageKey = 'wallDensity'

export function useDensity() {
  const [density, setDensity] = useState<Density>(() => Density.safeParse(browserStorage.get(storageKey)).data ?? 'medium')
  const choose = (chosen: Density) => {
    browserStorage.set(storageKey, chosen)
    setDensity(chosen)
  }
  return [density, choose] as const
}

interface Props {
  density: Density
  onChange: (density: Density) => void
}

export function DensitySwitch({ density, onChange }: Props) {
  const { t } = useTranslation()
  return (
    <Segmented<Density>
      value={density}
      onChange={onChange}
      aria-label={t('monitor.density.title')}
      options={densities.map((value) => ({ value, label: t(`monitor.density.${value}`) }))}
    />
  )
}
