import { useEffect, useEffectEvent } from 'react'

/** A choice that was clicked keeps the focus, and takes no text. */
const fields = 'input:not([type=radio], [type=checkbox]), textarea, select'
const isTyping = (target: EventTarget | null) => target instanceof HTMLElement && (target.isContentEditable || target.matches(fields))

/**
 * Runs when a key is pressed, wherever the focus is. A key by itself, such as `m`, does nothing where text is being typed; `Control+k` works
 * there too, and is Cmd-K on a Mac.
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

/** Where another dialog is open, it is dealt with first. A closed one may keep the focus for a moment. */
export const isInDialog = () => document.activeElement?.closest('[role=dialog]')?.checkVisibility() === true
