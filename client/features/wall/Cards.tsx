import { useDeferredValue, useRef, type CSSProperties } from 'react'
import { AnchorCard, type CardActs } from './AnchorCard.tsx'
import { sizes, type Density } from './size/density.tsx'
import { useFill } from './size/useFill.ts'
import styles from './Wall.module.css'
import type { Watched } from './wall.ts'

/** Cards that are drawn until the list has loaded. */
const ghosts = 4

interface Props {
  /** Undefined until the list has loaded. */
  shown: readonly Watched[] | undefined
  pinned: number | null
  density: Density
  acts: CardActs
}

/** The cards, the pinned one first. They fill the window. Rendering is deferred, so that hundreds of cards do not block the page. */
export function Cards({ shown, pinned, density, acts }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const deferred = useDeferredValue(shown)
  const isPinned = ({ anchor }: Watched) => anchor.id === pinned
  const ordered = deferred && [...deferred.filter(isPinned), ...deferred.filter((watched) => !isPinned(watched))]
  const fill = useFill(frame, { cards: ordered?.length ?? ghosts, isPinned: ordered?.some(isPinned) ?? false, ...sizes[density] })
  const style: CSSProperties & Record<`--${string}`, string> = fill
    ? { '--columns': String(fill.columns), '--card': `${fill.card}px`, '--gap': `${sizes[density].gap}px` }
    : { visibility: 'hidden' }
  return (
    <div ref={frame}>
      <ul className={styles.wall} data-density={density} data-columns={fill?.columns} style={style}>
        {ordered?.map((watched) => (
          <AnchorCard key={watched.anchor.id} {...watched} pinned={isPinned(watched)} acts={acts} />
        ))}
        {!ordered && Array.from({ length: ghosts }, (_, index) => <li key={index} className={styles.ghost} />)}
      </ul>
    </div>
  )
}
