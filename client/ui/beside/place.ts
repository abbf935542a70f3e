/** The dialog on a desktop, in px. Its height is fixed, so that nothing moves when it has loaded. */
export const size = { width: 400, height: 640 } as const
const gap = 8

interface Box {
  left: number
  right: number
  top: number
}

/** Where the dialog stands: on the side that has more room, and wholly inside the window where it fits. */
export function placeBeside({ left, right, top }: Box, window: { width: number; height: number }) {
  const wanted = left > window.width - right ? left - gap - size.width : right + gap
  const within = (value: number, most: number) => Math.max(gap, Math.min(value, most - gap))
  const height = Math.min(size.height, window.height - 2 * gap)
  return { left: within(wanted, window.width - size.width), top: within(top - gap, window.height - height), height }
}
