/**
 * Prints one line for a phase of the start, with the seconds that it took. At a terminal the seconds are counted meanwhile, so that a slow
 * network does not look like a hanging program.
 * @param {string} title
 * @param {() => Promise<void>} work
 */
export async function phase(title, work) {
  const { stdout } = process
  const began = performance.now()
  const seconds = () => (performance.now() - began) / 1000
  const again = stdout.isTTY ? `\r${title} ... ` : ''
  stdout.write(`${title} ... `)
  const ticking = stdout.isTTY ? setInterval(() => stdout.write(`${again}${Math.floor(seconds())} s`), 1000) : undefined
  try {
    await work()
    stdout.write(`${again}${seconds().toFixed(1)} s\n`)
  } catch (error) {
    // After Ctrl-C the phase was stopped; it has not failed.
    stdout.write(`${again}${error instanceof Error && error.name === 'AbortError' ? 'stopped' : 'failed'}\n`)
    throw error
  } finally {
    clearInterval(ticking)
  }
}
