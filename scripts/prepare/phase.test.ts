import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

/** A start with one phase, which runs this text with node. Sends Ctrl-C once it has begun, and returns its output. */
async function start(text: string, pressesCtrlC: boolean): Promise<string> {
  const program = `
    import { runNode } from './command.mjs'
    import { phase } from './phase.mjs'
    import { program } from './program.mjs'
    const wait = (signal) => runNode(['-e', ${JSON.stringify(text)}], { signal, timeoutMs: 60_000 })
    await program(async (signal) => phase('Waiting', () => wait(signal)))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: fileURLToPath(new URL('.', import.meta.url)),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'close')
  let output = ''
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString()
    if (pressesCtrlC) child.kill('SIGINT')
  })
  await ended
  return output
}

it('a phase ended by Ctrl-C is shown as stopped; a phase with an error is shown as failed', async () => {
  expect(await start('setInterval(() => {}, 1000)', true)).toBe('Waiting ... stopped\n')
  expect(await start('process.exit(3)', false)).toBe('Waiting ... failed\n')
})
