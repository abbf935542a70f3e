import { Segmented } from 'antd'
import { useTranslation } from 'react-i18next'
import { densities, type Density } from './density.ts'

interface Props {
  density: Density
  onChange: (density: Density) => void
}

/** How large the cards are. */
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
