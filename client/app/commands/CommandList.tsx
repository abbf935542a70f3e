import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { nameMax } from '#contract/limits.ts'
import type { Screen } from '../../ui/screen.ts'
import { Trouble } from '../../ui/Trouble.tsx'
import { matching, type Command } from './command.ts'
import styles from './CommandDialog.module.css'
import { CommandLines } from './CommandLines.tsx'
import { useCommands } from './useCommands.ts'
import { useFound } from './useFound.ts'

interface Props {
  screens: readonly Screen[]
  onChosen: () => void
}

/** A search field and the commands that match. The focus stays in the field; arrow keys move through the commands. */
export function CommandList({ screens, onChosen }: Props) {
  const { t } = useTranslation()
  const listId = useId()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { found, pending, error, reload } = useFound(screens, text)
  const groups = matching(useCommands(screens, found), text)
  const commands = groups.flatMap((group) => group.commands)
  const active = commands.find(({ key }) => key === chosen) ?? commands[0]
  const idOf = ({ key }: Command) => `${listId}${key}`

  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // One frame later: antd first stores the focused element, to restore the focus when the dialog closes.
    const frame = requestAnimationFrame(() => field.current?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

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
        ref={field}
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
