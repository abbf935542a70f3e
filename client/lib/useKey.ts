import { useEffect, useEffectEvent } from 'react'

/** Radio buttons and checkboxes keep the focus after a click but take no text, so shortcuts work there. */
const fields = 'input:not([type=radio], [type=checkbox]), textarea, select'
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))

/**
 * Runs a function when a key is pressed, wherever the focus is. A single key such as `m` is ignored while text is typed; `Control+k` also works
 * there, and is Cmd-K on a Mac.
 */
export function useKey(key: string, run: () => void) {
  const withControl = key.startsWith('Control+')
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key.replace('Control+', '') || event.altKey || event.repeat) return
    if (withControl !== (event.ctrlKey || event.metaKey) || (!withControl && isTyping(event.target))) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const over = new AbortController()
    addEventListener('keydown', (event) => pressed(event), { signal: over.signal })
    return () => over.abort()
  }, [])
}

/** True while a dialog is open, which blocks other shortcuts. A closed dialog may keep the focus for a moment, so it must be visible. */
export const isInDialog = () => document.activeElement?.closest('[role=dialog]')?.checkVisibility() === true
