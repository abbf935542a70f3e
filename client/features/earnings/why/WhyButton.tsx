import { useTranslation } from 'react-i18next'
import { useIsPlain } from '../../../ui/table/plain-cells.ts'
import type { Topic } from './topic.ts'
import { useExplain } from './useWhy.ts'
import styles from './WhyButton.module.css'

interface Props {
  topic: Topic
  /** The name of the figure. */
  label: string
  /** The formatted figure. */
  children: string
}

/** A figure as a button that opens its explanation. It looks like plain text. */
export function WhyButton({ topic, label, children }: Props) {
  const { t } = useTranslation()
  const explain = useExplain()
  const isPlain = useIsPlain()
  if (isPlain) return children
  return (
    <button
      type="button"
      className={styles.figure}
      aria-haspopup="dialog"
      aria-label={t('report.explain', { value: children, figure: label })}
      onClick={() => explain(topic)}
    >
      {children}
    </button>
  )
}

/** Makes a WhyButton for figures that `ui` draws, because `ui` must not depend on topics. */
export const whyButton = (topic: Topic) => (value: string, label: string) => (
  <WhyButton topic={topic} label={label}>
    {value}
  </WhyButton>
)
