// Starts programs of the product, with only the given settings.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { programArgs } from '#contract/internal/programs.ts'
import { noSettings } from '#scripts/test/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts a program. Because of the IPC channel it exits when the test is killed. @param entry a program of the product, or a script */
export const startProgram = (entry: string, settings: Record<string, string> = {}) =>
  spawn(process.execPath, entry.endsWith('.ts') ? programArgs(entry) : [entry], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...noSettings(), ...settings },
  })

/** Runs a program to its end. */
export async function runProgram(entry: string, settings?: Record<string, string>) {
  const [code] = await once(startProgram(entry, settings), 'exit')
  if (code !== 0) throw new Error(`${entry} ended with exit code ${code}.`)
}
