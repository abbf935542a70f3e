/* oxlint-disable jsx-a11y/prefer-tag-over-role -- HTML has no element for the listbox of a combobox */
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { nameMax } from '#contract/limits.ts'
import type { Screen } from '../../ui/screen.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import { matching, type Command, type CommandGroup } from './command.ts'
import styles from './CommandDialog.module.css'
import { useCommands } from './useCommands.ts'
import { useFound } from './useFound.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'

interface Props {
  screens: readonly Screen[]
  open: boolean
  onClose: () => void
}

/** The command palette: opens any screen, finds anchors, families and others by name, and changes settings. */
export default function CommandDialog({ screens, open, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog
      centered={false}
      open={open}
      title={<span className="visually-hidden">{t('commands.open')}</span>}
      classNames={{ header: styles.header ?? '' }}
      className={styles.dialog ?? ''}
      footer={null}
      width={560}
      onCancel={onClose}
    >
      <CommandList screens={screens} onChosen={onClose} />
    </Dialog>
  )
}

interface ListProps {
  screens: readonly Screen[]
  onChosen: () => void
}

/** A search field and the commands that match. The focus stays in the field; arrow keys move through the commands. */
function CommandList({ screens, onChosen }: ListProps) {
  const { t } = useTranslation()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { found, pending, error, reload } = useFound(screens, text)
  const groups = matching(useCommands(screens, found), text)
  const commands = groups.flatMap((group) => group.commands)
  const active = commands.find(({ key }) => key === chosen) ?? commands[0]
  const idOf = ({ key }: Command) => `${listId}${key}`

  function run(command: Command | undefined) {
    if (!command) return
    onChosen()
    command.run()
  }
  function onKeyDown(event: KeyboardEvent) {
    // Input methods, for example for Chinese, also use Enter and the arrow keys.
    if (event.nativeEvent.isComposing || !active) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setChosen(commands.at((commands.indexOf(active) + step) % commands.length)?.key)
    else if (event.key === 'Enter') run(active)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        className={styles.field}
        role="combobox"
        aria-label={t('commands.hint')}
        aria-expanded={commands.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && idOf(active)}
        aria-autocomplete="list"
        placeholder={t('commands.hint')}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={nameMax}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setChosen(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <CommandLines
        id={listId}
        label={t('commands.open')}
        groups={groups}
        active={active}
        idOf={idOf}
        onPoint={({ key }) => setChosen(key)}
        onChoose={run}
      />
      {error && <Trouble title={t('commands.failed')} failure={error} onRetry={reload} />}
      {!error && commands.length === 0 && <output className={styles.none}>{t(pending ? 'common.loading' : 'commands.none')}</output>}
    </>
  )
}

interface LinesProps {
  id: string
  label: string
  groups: readonly CommandGroup[]
  active: Command | undefined
  idOf: (command: Command) => string
  onPoint: (command: Command) => void
  onChoose: (command: Command) => void
}

/** The matching commands under the field, in groups. */
const CommandLines = ({ id, label, groups, active, idOf, onPoint, onChoose }: LinesProps) => (
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
      {detail && <bdi className="note">{detail}</bdi>}
    </div>
  )
}
