// A progress bar; shown only at a terminal.

const width = 30

export function createProgress(out: NodeJS.WriteStream) {
  let shown = -1
  return {
    show(share: number) {
      const percent = Math.floor(share * 100)
      if (!out.isTTY || percent === shown) return
      shown = percent
      const filled = Math.round(share * width)
      out.write(`\r${'█'.repeat(filled)}${'░'.repeat(width - filled)} ${String(percent).padStart(3)} %`)
    },
    /** Removes the bar. */
    clear() {
      if (out.isTTY) out.write('\r\u001B[K')
    },
  }
}
