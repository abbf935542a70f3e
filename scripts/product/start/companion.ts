import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { programArgs } from '#contract/internal/programs.ts'

/** A companion that ignores SIGTERM for this long is killed. */
const patienceMs = 3000

export interface Companion {
  /** How it ended: its exit code, or null when it was stopped by a signal. */
  ended: Promise<number | null>
  stop: () => Promise<void>
}

/** Starts a program that works through the running server, and that exits when this process does. */
export function startCompanion(entry: string, args: string[], isFromSource: boolean): Companion {
  const preload = ['--import', './scripts/product/start/leave-with-supervisor.mjs']
  const child = spawn(process.execPath, [...preload, ...programArgs(entry, isFromSource), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const exit = once(child, 'exit')
  const ended = exit.then(() => child.exitCode)
  return {
    ended,
    stop: async () => {
      child.kill()
      const late = setTimeout(() => child.kill('SIGKILL'), patienceMs)
      await exit
      clearTimeout(late)
    },
  }
}
