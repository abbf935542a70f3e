import { useTranslation } from 'react-i18next'
import type { Topic } from './topic.ts'
import { useExplain } from './useWhy.ts'
import styles from './WhyButton.module.css'

interface Props {
  topic: Topic
  /** What the figure is called. */
  label: string
  /** The figure as it is written. */
  children: string
}

/** A figure that opens how it came about. It looks like the figure that it is. */
export function WhyButton({ topic, label, children }: Props) {
  const { t } = useTranslation()
  const explain = useExplain()
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

/** For figures that `ui` draws, which knows nothing of topics. */
export const whyButton = (topic: Topic) => (value: string, label: string) => (
  <WhyButton topic={topic} label={label}>
    {value}
  </WhyButton>
)
