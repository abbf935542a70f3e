// Helper processes of the benchmarks, so that their CPU time is not counted, or is counted separately.
import { fork } from 'node:child_process'
import { once } from 'node:events'

interface Message {
  /** Missing if no reply is expected. */
  id?: number
  body: unknown
}
interface Reply {
  id: number
  body: unknown
}

/** Starts a program that calls `serveRequests`. */
export function startChild(program: URL, args: string[] = [], execArgv = ['--import', 'tsx']) {
  const child = fork(program, args, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const waiting = new Map<number, Waiting>()
  let last = 0
  child.on('message', ({ id, body }: Reply) => {
    waiting.get(id)?.resolve(body)
    waiting.delete(id)
  })
  child.on('exit', () => {
    for (const { reject } of waiting.values()) reject(new Error(`${program.pathname} ended before it replied`))
  })
  return {
    /** Sends a message that gets no reply. */
    notify(body: unknown) {
      child.send({ body } satisfies Message)
    },
    request: (body: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        child.send({ id: last, body } satisfies Message)
      }),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

/** Handles the requests of the parent process until the parent exits. */
export function serveRequests<T>(handle: (body: T) => unknown): void {
  process.on('message', async ({ id, body }: Message) => {
    const result = await handle(body as T)
    if (id !== undefined) process.send?.({ id, body: result ?? null } satisfies Reply)
  })
  process.on('disconnect', () => process.exit(0))
}
