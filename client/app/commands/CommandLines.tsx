/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no element for the listbox of a combobox */
import { useEffect, useRef } from 'react'
import styles from './CommandDialog.module.css'
import type { Command, CommandGroup } from './command.ts'

interface LineProps {
  id: string
  command: Command
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function Line({ id, command: { label, detail }, active, onPoint, onChoose }: LineProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active) line.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- Enter in the field chooses it
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      className={styles.line}
      onPointerMove={onPoint}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <bdi>{label}</bdi>
      {detail && <bdi className={styles.detail}>{detail}</bdi>}
    </div>
  )
}

interface Props {
  id: string
  label: string
  groups: readonly CommandGroup[]
  active: Command | undefined
  idOf: (command: Command) => string
  onPoint: (command: Command) => void
  onChoose: (command: Command) => void
}

/** The matching commands under the field, in groups. */
export const CommandLines = ({ id, label, groups, active, idOf, onPoint, onChoose }: Props) => (
  <div id={id} role="listbox" aria-label={label} className={styles.list}>
    {groups.map(({ label, commands }, index) => (
      <div key={label} role="group" aria-labelledby={`${id}${index}`}>
        <div id={`${id}${index}`} role="presentation" className={styles.group}>
          {label}
        </div>
        {commands.map((command) => (
          <Line
            key={command.key}
            id={idOf(command)}
            command={command}
            active={command === active}
            onPoint={() => onPoint(command)}
            onChoose={() => onChoose(command)}
          />
        ))}
      </div>
    ))}
  </div>
)
