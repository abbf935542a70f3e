/** Combines all `schedule()` calls within `ms` into one action, `ms` after the first. */
export function gather(ms: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    cancel,
    schedule() {
      timer ??= setTimeout(() => {
        timer = undefined
        act()
      }, ms)
    },
  }
}
