import { setMaxListeners } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { acceptClosedOutput } from './closed-output.mjs'

/**
 * Runs a program to its end. The first SIGINT, SIGTERM or SIGHUP aborts it; later ones are ignored, because npm's shell,
 * the terminal and the user may each send one. On failure it prints the error's message.
 * @param {(signal: AbortSignal) => Promise<number>} work returns the exit code
 * @returns {Promise<{ exitCode: number, aborted: boolean }>}
 */
export async function program(work) {
  const stopping = new AbortController()
  // Every running command adds a listener, and the checks run a dozen commands at once.
  setMaxListeners(0, stopping.signal)
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => stopping.abort())
  // If a test started this process with an IPC channel, exit when the test exits.
  process.on('disconnect', () => stopping.abort())
  acceptClosedOutput()
  try {
    return { exitCode: await work(stopping.signal), aborted: stopping.signal.aborted }
  } catch (error) {
    // A signal to the whole process group may end a child process before it arrives here.
    await pause(100)
    if (stopping.signal.aborted) return { exitCode: 0, aborted: true }
    console.error(error instanceof Error ? error.message : error)
    return { exitCode: 1, aborted: false }
  }
}
