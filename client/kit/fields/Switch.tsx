import styles from './Switch.module.css'

interface Props {
  label: string
  hint: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** On or off, at once. */
export const Switch = ({ label, hint, isOn, onChange }: Props) => (
  <button type="button" role="switch" aria-checked={isOn} className={styles.switch} onClick={() => onChange(!isOn)}>
    <span>
      {label}
      <small>{hint}</small>
    </span>
    <i aria-hidden />
  </button>
)
