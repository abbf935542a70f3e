/** Turns many askings within `ms` into one act, which comes `ms` after the first of them. */
export function gather(ms: number, act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    cancel,
    ask() {
      timer ??= setTimeout(() => {
        timer = undefined
        act()
      }, ms)
    },
  }
}
