// The pause before a broken picture is tried again.

export type Format = 'flv' | 'hls'

/** An HLS source is loaded again this long after an error (docs/product/rules.md, Going live). */
const hlsDelay = 5000
/** FLV is retried soon, in case the interruption was short, and then less and less often. */
const flvDelays = [500, 1000, 2000, 4000, 8000]

/** Milliseconds before the next try, after `failures` of them in a row (from 1). */
export function retryDelay(format: Format, failures: number): number {
  if (format === 'hls') return hlsDelay
  return flvDelays[Math.min(failures, flvDelays.length) - 1] ?? hlsDelay
}

/** Resolves after `ms`, or at once when `signal` fires. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    if (signal.aborted) done()
  })
}
