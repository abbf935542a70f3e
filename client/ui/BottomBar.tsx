import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './BottomBar.module.css'

/** CSS variable with the bar's height, for the page's scroll padding (app/page.css). */
const heightVariable = '--gr-bottom-bar'

/** A bar of buttons that sticks to the bottom of the window, if that is high enough. A focused element is scrolled to above it. */
export function BottomBar({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = bar.current
    if (!box) return
    const root = document.documentElement.style
    const measure = () => root.setProperty(heightVariable, getComputedStyle(box).position === 'sticky' ? `${box.offsetHeight}px` : '0px')
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      removeEventListener('resize', measure)
      root.removeProperty(heightVariable)
    }
  }, [])
  return (
    <div ref={bar} className={`${styles.bar} ${className}`}>
      {children}
    </div>
  )
}
