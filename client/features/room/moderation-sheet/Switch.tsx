import styles from './Moderation.module.css'

interface SwitchProps {
  label: string
  hint: string
  isOn: boolean
  isBusy: boolean
  onChange: (isOn: boolean) => void
}

export const Switch = ({ label, hint, isOn, isBusy, onChange }: SwitchProps) => (
  <button type="button" role="switch" aria-checked={isOn} className={styles.switch} disabled={isBusy} onClick={() => onChange(!isOn)}>
    <span>
      {label}
      <small>{hint}</small>
    </span>
    <i aria-hidden />
  </button>
)
