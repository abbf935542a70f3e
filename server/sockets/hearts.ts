// Viewers send hearts in bursts. They are counted, and the host receives one count for each interval.

/** Frequent enough for an animation of two seconds. */
const flushMs = 250

export interface Hearts {
  add(anchorId: number, count: number): void
  close(): void
}

export function countHearts(send: (anchorId: number, count: number) => void): Hearts {
  const counts = new Map<number, number>()
  // A tick of its own: socket.io drops a volatile packet that follows another one in the same tick.
  const timer = setInterval(() => {
    for (const [anchorId, count] of counts) send(anchorId, count)
    counts.clear()
  }, flushMs)
  return {
    add: (anchorId, count) => {
      counts.set(anchorId, (counts.get(anchorId) ?? 0) + count)
    },
    close: () => clearInterval(timer),
  }
}
