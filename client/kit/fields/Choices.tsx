import { useId, type ReactNode } from 'react'
import buttons from '../buttons.module.css'

interface Props<T extends string | number> {
  label: string
  /** Otherwise only screen readers read the label. */
  isLabelShown?: boolean
  value: T | null
  options: readonly { value: T; content: ReactNode; isOff?: boolean }[]
  onChange: (value: T) => void
  /** CSS classes of the list and of an option, in place of the usual ones. */
  className?: string | undefined
  optionClassName?: string | undefined
}

/** One of several: radio buttons in the form of chips or cards. */
export function Choices<T extends string | number>(props: Props<T>) {
  const { label, isLabelShown = false, value, options, onChange, className = buttons.choices, optionClassName = buttons.choice } = props
  const name = useId()
  return (
    <fieldset className={buttons.group}>
      <legend className={isLabelShown ? buttons.hint : 'visually-hidden'}>{label}</legend>
      <div className={className}>
        {options.map((option) => (
          <label key={option.value} className={optionClassName} data-chosen={option.value === value}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.value === value}
              disabled={option.isOff}
              onChange={() => onChange(option.value)}
            />
            {option.content}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
