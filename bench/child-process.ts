// Helper processes of the benchmarks, so that their CPU time is not counted, or is counted separately.
import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Starts a program that calls `serveRequests`. It takes one request at a time. */
export function startChild(program: URL, args: string[] = [], execArgv = ['--import', 'tsx']) {
  const child = fork(program, args, { execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const exited = once(child, 'exit')
  const failed = exited.then(() => {
    throw new Error(`${program.pathname} ended before it replied`)
  })
  failed.catch(() => {})
  return {
    async request(body: object): Promise<unknown> {
      child.send(body)
      const [reply] = await Promise.race([once(child, 'message'), failed])
      return reply
    },
    async stop() {
      if (child.connected) child.disconnect()
      await exited
    },
  }
}

/** Handles the requests of the parent process until the parent exits. */
export function serveRequests<T>(handle: (body: T) => unknown): void {
  process.on('message', async (body) => process.send?.((await handle(body as T)) ?? null))
  process.on('disconnect', () => process.exit(0))
}
