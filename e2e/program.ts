// Programs of the product beside the one that is tested, with the settings that they are given and no others.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { noSettings } from '#scripts/test/settings.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** With the channel it leaves when the test is killed. */
export const startProgram = (entry: string, settings: Record<string, string> = {}) =>
  spawn(process.execPath, ['--import', 'tsx', entry], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...noSettings(), ...settings },
  })

/** Until it has done its work. */
export async function runProgram(entry: string, settings?: Record<string, string>) {
  const [code] = await once(startProgram(entry, settings), 'exit')
  if (code !== 0) throw new Error(`${entry} ended with exit code ${code}.`)
}
