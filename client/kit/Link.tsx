import type { MouseEvent, ReactNode } from 'react'
import { goTo } from '../lib/route.ts'

/** A click that a browser handles itself, such as one that opens a tab. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey

interface Props {
  to: string
  className?: string | undefined
  label?: string
  children: ReactNode
}

/** A link to another path of this page, without a reload. */
export function Link({ to, className, label, children }: Props) {
  return (
    <a
      href={to}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (isForBrowser(event)) return
        event.preventDefault()
        goTo(to)
      }}
    >
      {children}
    </a>
  )
}
