import { useTranslation } from 'react-i18next'
import { vipLevel } from '#contract/limits.ts'
import { Choices } from '../../ui/touch/Choices.tsx'

const levels = Array.from({ length: vipLevel.max - vipLevel.min + 1 }, (_, index) => ({
  value: vipLevel.min + index,
  content: vipLevel.min + index,
}))

/** The level of a tester, which opens VIP rooms. Only in a demo. */
export function Levels({ value, onChange }: { value: number; onChange: (level: number) => void }) {
  const { t } = useTranslation()
  return <Choices label={t('guest.level')} isLabelShown value={value} options={levels} onChange={onChange} />
}
