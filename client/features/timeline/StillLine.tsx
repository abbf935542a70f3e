import { useMemo } from 'react'
import { CurveLabels } from './CurveLabels.tsx'
import { curveHeights, layoutOf } from './draw.ts'
import type { TimedMark, TimedSample } from './recorded.ts'
import type { Span } from './span.ts'
import styles from './TimeLine.module.css'
import { useCanvas } from './useCanvas.ts'

interface Props {
  span: Span
  samples: readonly TimedSample[]
  marks: readonly TimedMark[]
}

/** The line without a playhead, in less room. The figures beside it say what it shows now. */
export function StillLine({ span, samples, marks }: Props) {
  const layout = useMemo(() => layoutOf(samples, curveHeights.low), [samples])
  const { canvas } = useCanvas({ span, samples, marks, layout })
  return (
    <div className={styles.frame} style={{ height: layout.height }}>
      <canvas ref={canvas} className={styles.canvas} aria-hidden />
      <CurveLabels samples={samples} layout={layout} />
    </div>
  )
}
