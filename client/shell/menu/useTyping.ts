import { useEffect } from 'react'

const textFields = 'textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=button])'

/** The tabs return after this pause: the next field may get the focus, or a finger may still press the button beside the field. */
const pauseMs = 200

/**
 * Marks the page while a text field has the focus: the tabs then make room, as they would lie between the field and the keys of a phone
 * (`--gr-tabs`, app/page.css).
 */
export function useTyping() {
  useEffect(() => {
    const root = document.documentElement
    const over = new AbortController()
    const { signal } = over
    let timer: ReturnType<typeof setTimeout> | undefined
    addEventListener(
      'focusin',
      ({ target }) => {
        if (!(target instanceof Element) || !target.matches(textFields)) return
        clearTimeout(timer)
        root.toggleAttribute('data-typing', true)
      },
      { signal },
    )
    addEventListener(
      'focusout',
      () => {
        clearTimeout(timer)
        timer = setTimeout(() => root.toggleAttribute('data-typing', document.activeElement?.matches(textFields) ?? false), pauseMs)
      },
      { signal },
    )
    return () => {
      over.abort()
      clearTimeout(timer)
      root.removeAttribute('data-typing')
    }
  }, [])
}
