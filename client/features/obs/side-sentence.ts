// The sentence that names the side which holds a push up. Pure.
import type { EncoderFigures, Verdict } from '#contract/push/ends.ts'

export type SideSentence = { name: 'encode' | 'render' | 'upload' | 'dropped' | 'between' | 'none' | 'unmeasured'; share: number }

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/**
 * A computer that cannot keep up draws too slowly or encodes too slowly. An encoder that takes the whole processor slows the drawing down,
 * too: where both lose much it is the encoder that is named, because it is what a host can change.
 */
export function sideSentence({ side, share }: Verdict, samples: readonly EncoderFigures[], arrivedFps: number | null): SideSentence {
  const meanOf = (figure: keyof EncoderFigures) => mean(samples.map((sample) => sample[figure]))
  if (side === 'none' && arrivedFps === null) return { name: 'unmeasured', share }
  if (side === 'upload') {
    const [congestion, dropped] = [meanOf('congestion'), meanOf('networkDropped')]
    return dropped > congestion ? { name: 'dropped', share: dropped } : { name: 'upload', share: congestion }
  }
  if (side !== 'computer') return { name: side, share }
  const [drawn, encoded] = [meanOf('renderMissed'), meanOf('encodeSkipped')]
  return encoded * 2 >= drawn ? { name: 'encode', share: encoded } : { name: 'render', share: drawn }
}
