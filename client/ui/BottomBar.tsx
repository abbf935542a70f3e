import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './BottomBar.module.css'

const covered = '--gr-bottom-bar'

/**
 * Stays at the bottom of a window that is high enough, within reach of the thumb. The page knows how much of it this covers, and scrolls what is
 * tabbed to above it.
 */
export function BottomBar({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = bar.current
    if (!box) return
    const root = document.documentElement.style
    const measure = () => root.setProperty(covered, getComputedStyle(box).position === 'sticky' ? `${box.offsetHeight}px` : '0px')
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      removeEventListener('resize', measure)
      root.removeProperty(covered)
    }
  }, [])
  return (
    <div ref={bar} className={`${styles.bar} ${className}`}>
      {children}
    </div>
  )
}
