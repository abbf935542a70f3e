// Runs a program as a child process that can be killed, suspended and started again.
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'

export interface Program {
  command: string
  args: string[]
  options?: SpawnOptions
  /** The program is ready when its output matches. */
  ready: RegExp
  /** The file to which all of its output is appended. */
  log: string
}

export interface OwnProcess {
  start(): Promise<void>
  /** Returns the exit code, or null if a signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Suspends it and its child processes (SIGSTOP) until `thaw`. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** PostgreSQL, for example, has a child process for each connection. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

const isGone = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

export function ownProcess({ command, args, options, ready, log }: Program): OwnProcess {
  let child: ChildProcess | undefined

  async function start() {
    const born = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    child = born
    let output = ''
    await new Promise<void>((resolve, reject) => {
      const onOutput = (text: Buffer) => {
        appendFileSync(log, text)
        if (output.length > 100_000) return
        output += text.toString()
        if (ready.test(output)) resolve()
      }
      born.stdout?.on('data', onOutput)
      born.stderr?.on('data', onOutput)
      born.once('error', reject)
      born.once('exit', (code) =>
        reject(new Error(`${command} ended (exit code ${code}) before it was ready. Its output: ${output.slice(-2000)}`)),
      )
    })
  }
  async function end(signal: NodeJS.Signals) {
    if (!child) return null
    if (!isGone(child)) {
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    }
    return child.exitCode
  }
  const signalAll = (signal: NodeJS.Signals) => {
    const { pid } = child ?? {}
    if (pid === undefined) return
    // The parent first: otherwise it could start new children meanwhile.
    process.kill(pid, signal)
    for (const other of childrenOf(pid)) process.kill(other, signal)
  }
  return {
    start,
    end,
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async close() {
      await end('SIGKILL')
    },
  }
}
