import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs a program to its end. The first SIGINT, SIGTERM or SIGHUP aborts it and further ones change nothing: npm's shell,
 * a terminal and a person may each send one. A failure is said in its own words.
 * @param {(signal: AbortSignal) => Promise<number>} work answers the exit code
 * @returns {Promise<{ exitCode: number, aborted: boolean }>}
 */
export async function program(work) {
  const stopping = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort())
  // A test that started us with a channel wants us gone when it is gone.
  process.on('disconnect', () => stopping.abort())
  // Whoever read our output may be gone; that is no reason to leave children behind.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    return { exitCode: await work(stopping.signal), aborted: stopping.signal.aborted }
  } catch (error) {
    // A signal to the whole group may end a child of ours before we hear of our own.
    await pause(100)
    if (stopping.signal.aborted) return { exitCode: 0, aborted: true }
    console.error(error instanceof Error ? error.message : error)
    return { exitCode: 1, aborted: false }
  }
}
